import { IconCameraPlus, IconLock, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { pickNativeImage } from '../../images/pick-native-image'
import { hasNativePort } from '../../native/bridge'
import { PlainButton } from '../../ui/LinkButton'
import type { PhotoSlot } from '../photo-slots'
import { photoWords as words } from '../words'
import styles from './PhotoPlace.module.css'

/** One of the places for photos: empty, with a photo, or with one that comes or goes in the end. */
export function PhotoPlace({ slot, isBusy, onChoose, onRemove, onUndo }: PhotoPlaceProps) {
  const { title, text } = words.groups[slot.group]
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const path = slot.picked?.preview ?? (slot.isDeleted ? undefined : slot.image?.path)
  const isDisabled = isBusy || slot.isPreparing
  const canUndo = slot.image !== undefined && (slot.isDeleted || slot.picked !== undefined)

  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isDisabled) onChoose(file)
  }
  const open = async () => {
    if (!hasNativePort()) return input.current?.click()
    const picture = await pickNativeImage()
    if (picture) onChoose(picture)
  }
  return (
    <div role="group" className={styles.place} data-is-over={isOver} aria-label={title}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        className={styles.input}
        aria-label={words.choose(title)}
        tabIndex={-1}
        disabled={isDisabled}
        onChange={chosen}
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={path === undefined ? words.choose(title) : words.replaceOf(title)}
        aria-describedby={slot.problem === undefined ? undefined : problemId}
        disabled={isDisabled}
        onClick={() => void open()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        {path === undefined ? (
          <>
            <IconCameraPlus size={28} stroke={1.5} aria-hidden />
            {slot.isPreparing ? words.preparing : words.chooseShort}
          </>
        ) : (
          <img
            src={path}
            alt={words.preview(title)}
            className={styles.photo}
            data-is-waiting={slot.isPreparing}
          />
        )}
      </button>
      <div className={styles.facts}>
        <h2 className={styles.title}>
          {slot.group === 'access' && <IconLock size={18} stroke={1.75} aria-hidden />}
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {slot.problem !== undefined && (
          <p role="alert" id={problemId} className={styles.problem}>
            {slot.problem}
          </p>
        )}
        <p role="status" className={styles.text}>
          {slot.isPreparing && path !== undefined && words.preparing}
          {slot.isDeleted && words.removed}
          {slot.picked && words.fresh}
        </p>
        <div className={styles.actions}>
          {path !== undefined && (
            // The picture itself does the same and is named so; this one is for the eye.
            <PlainButton
              look="secondary"
              tabIndex={-1}
              aria-hidden
              disabled={isDisabled}
              onClick={() => void open()}
            >
              <IconPhoto size={20} stroke={1.75} aria-hidden />
              {words.replace}
            </PlainButton>
          )}
          {canUndo ? (
            <PlainButton look="quiet" aria-label={words.undoOf(title)} disabled={isDisabled} onClick={onUndo}>
              {words.undo}
            </PlainButton>
          ) : (
            path !== undefined && (
              <PlainButton
                look="quiet"
                aria-label={words.removeOf(title)}
                disabled={isDisabled}
                onClick={onRemove}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
                {words.remove}
              </PlainButton>
            )
          )}
        </div>
      </div>
    </div>
  )
}

interface PhotoPlaceProps {
  slot: PhotoSlot
  isBusy: boolean
  onChoose: (file: Blob) => void
  onRemove: () => void
  onUndo: () => void
}
