import type { OwnListing } from '@bayshare/contract/own-listings'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { usePhotos } from '../use-photos'
import { photoWords as words } from '../words'
import styles from './PhotoEditor.module.css'
import { PhotoPlace } from './PhotoPlace'

/** The three photos of a listing, and the button that sends what has changed. */
export function PhotoEditor({ kind, listing, onDone }: PhotoEditorProps) {
  const { slots, sending, failure, ...photos } = usePhotos(kind, listing, onDone)
  const isBusy = sending !== undefined
  const percent = Math.round((sending ?? 0) * 100)
  return (
    <div className={styles.editor}>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.number}>
            <PhotoPlace
              slot={slot}
              isBusy={isBusy}
              onChoose={(file) => void photos.choose(slot.number, file)}
              onRemove={() => photos.remove(slot.number)}
              onUndo={() => photos.undo(slot.number)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.help}>{words.help}</p>
      {isBusy && (
        <progress
          className={styles.progress}
          value={percent}
          max={100}
          aria-label={words.uploading(percent)}
        />
      )}
      <Alert>{failure}</Alert>
      <PlainButton
        isLarge
        disabled={isBusy || slots.some(({ isPreparing }) => isPreparing)}
        onClick={() => void photos.finish()}
      >
        {isBusy ? words.uploading(percent) : words.finish}
      </PlainButton>
    </div>
  )
}

interface PhotoEditorProps {
  kind: ListingKind
  listing: OwnListing
  onDone: () => Promise<void>
}
