import type { SavedPlace } from '@bayshare/contract/favourites'
import { useState } from 'react'
import { useDeed } from '../../session/use-deed'
import { Alert } from '../../ui/Alert'
import { InputField } from '../../ui/Field'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { useFavouriteDeeds } from '../use-favourite-deeds'
import { favouriteWords } from '../words'
import styles from './AlertSheet.module.css'

const longestName = 150

/** A place under the name that somebody calls it by. */
export function RenameSheet({ place, onClose }: { place: SavedPlace; onClose: () => void }) {
  const { renamePlace } = useFavouriteDeeds()
  const [name, setName] = useState<string>(place.name)
  const renaming = useDeed(() => renamePlace(place.id, name.trim()))
  return (
    <Sheet title={favouriteWords.renameTitle} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault()
          if (await renaming.run()) onClose()
        }}
      >
        <InputField
          label={favouriteWords.name}
          value={name}
          maxLength={longestName}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Alert>{renaming.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={renaming.isBusy || name.trim() === ''}>
          {favouriteWords.keepName}
        </PlainButton>
      </form>
    </Sheet>
  )
}
