import type { SavedPlace } from '@bayshare/contract/favourites'
import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { useFavouriteChanges } from '../use-favourite-changes'
import { favouriteWords } from '../words'
import styles from './AlertSheet.module.css'

const longestName = 150

/** A place under the name that somebody calls it by. */
export function RenameSheet({ place, onClose }: { place: SavedPlace; onClose: () => void }) {
  const { renamePlace } = useFavouriteChanges()
  const [name, setName] = useState<string>(place.name)
  const renaming = useServerMutation(() => renamePlace(place.id, name.trim()), { onSuccess: onClose })
  return (
    <Sheet title={favouriteWords.renameTitle} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          renaming.mutate()
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
        <PlainButton type="submit" isLarge disabled={renaming.isPending || name.trim() === ''}>
          {favouriteWords.keepName}
        </PlainButton>
      </form>
    </Sheet>
  )
}
