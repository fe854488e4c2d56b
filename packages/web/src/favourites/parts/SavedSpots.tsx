import type { SavedSpace } from '@bayshare/contract/favourites'
import { useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SavedScene } from '../../ui/scenes/SavedScene'
import { useFavouriteChanges } from '../use-favourite-changes'
import { useUndo } from '../use-undo'
import { favouriteWords } from '../words'
import styles from './SavedLists.module.css'
import { SpotCard } from './SpotCard'

export function SavedSpots({ spaces }: { spaces: readonly SavedSpace[] }) {
  const { forgetSpace, saveSpace } = useFavouriteChanges()
  const { run, notice } = useUndo()
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id, streetName, isListed }: SavedSpace): Promise<void> {
    const words = favouriteWords.removed(streetName)
    // What is no longer listed cannot be saved again.
    await run(() => forgetSpace(id), isListed ? { words, undo: () => saveSpace(id) } : { words })
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.frame}>
      {spaces.length === 0 ? (
        <EmptyState
          picture={<SavedScene />}
          title={favouriteWords.noSpots}
          text={favouriteWords.noSpotsText}
          action={<LinkButton to="/search">{favouriteWords.find}</LinkButton>}
        />
      ) : (
        <ul className={styles.spots}>
          {spaces.map((space) => (
            <li key={space.id}>
              <SpotCard space={space} onRemove={() => void remove(space)} />
            </li>
          ))}
        </ul>
      )}
      {notice}
    </div>
  )
}
