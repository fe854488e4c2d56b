import { IconCameraPlus } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { hasNativePort } from '../native/bridge'
import { failureWords } from '../session/failure-words'
import { PlainButton } from '../ui/LinkButton'
import { pickNativeImage } from './pick-native-image'
import { PictureRefused, prepareImage } from './prepare-image'
import { imageWords as words } from './words'
import styles from './PhotoPicker.module.css'

/** One photo, made ready here and shown before it is sent. */
export function PhotoPicker({ label, help, isBusy, onPicked }: PhotoPickerProps) {
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => forget(preview), [preview])

  async function choose(file: Blob) {
    setPreparing(true)
    setProblem(undefined)
    try {
      const photo = await prepareImage(file)
      setPreview(URL.createObjectURL(photo))
      onPicked(photo)
    } catch (error) {
      setProblem(error instanceof PictureRefused ? error.message : failureWords(error))
    } finally {
      setPreparing(false)
    }
  }
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (file) void choose(file)
  }
  const open = async () => {
    if (!hasNativePort()) return input.current?.click()
    const picture = await pickNativeImage()
    if (picture) await choose(picture)
  }
  return (
    <div role="group" aria-labelledby={labelId} className={styles.picker}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        className={styles.input}
        aria-label={words.addPhoto}
        tabIndex={-1}
        disabled={isBusy || isPreparing}
        onChange={chosen}
      />
      {preview !== undefined && <img src={preview} alt={words.photoAlt} className={styles.photo} />}
      <div className={styles.actions}>
        <PlainButton look="secondary" disabled={isBusy || isPreparing} onClick={() => void open()}>
          <IconCameraPlus size={20} stroke={1.75} aria-hidden />
          {isPreparing ? words.preparing : preview === undefined ? words.addPhoto : words.changePhoto}
        </PlainButton>
        {preview !== undefined && (
          <PlainButton
            look="quiet"
            disabled={isBusy}
            onClick={() => {
              setPreview(undefined)
              onPicked(undefined)
            }}
          >
            {words.removePhoto}
          </PlainButton>
        )}
      </div>
      <p className={styles.help}>{help}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface PhotoPickerProps {
  label: string
  /** Who will see it. */
  help: string
  isBusy: boolean
  onPicked: (photo: Blob | undefined) => void
}

function forget(preview: string | undefined): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}
