import type { SavedPlace } from '@bayshare/contract/favourites'
import { useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { PlacesScene } from '../../ui/scenes/PlacesScene'
import { useFavouriteChanges } from '../use-favourite-changes'
import { useUndo } from '../use-undo'
import { favouriteWords } from '../words'
import { PlaceCard } from './PlaceCard'
import styles from './SavedLists.module.css'

export function SavedPlaces({ places }: { places: readonly SavedPlace[] }) {
  const { removePlace, bringPlaceBack } = useFavouriteChanges()
  const { run, notice } = useUndo()
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id, name }: SavedPlace): Promise<void> {
    await run(() => removePlace(id), {
      words: favouriteWords.removed(name),
      undo: () => bringPlaceBack(id),
    })
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.frame}>
      {places.length === 0 ? (
        <EmptyState
          picture={<PlacesScene />}
          title={favouriteWords.noPlaces}
          text={favouriteWords.noPlacesText}
          action={<LinkButton to="/search">{favouriteWords.find}</LinkButton>}
        />
      ) : (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.id}>
              <PlaceCard place={place} onRemove={() => void remove(place)} />
            </li>
          ))}
        </ul>
      )}
      {notice}
    </div>
  )
}
