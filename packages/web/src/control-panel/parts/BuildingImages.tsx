import {
  addBuildingImage,
  type BuildingImage,
  removeBuildingImage,
  showImageFirst,
} from '@bayshare/contract/staff-forms'
import { mostBuildingImages } from '@bayshare/domain/listings/limits'
import { type ChangeEvent, useRef, useState } from 'react'
import { PictureRefused, prepareImage } from '../../images/prepare-image'
import { failureWords } from '../../session/failure-words'
import { liveSessionOf } from '../../session/live-session'
import { useServerMutation } from '../../session/use-server-mutation'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { buildingWords as words } from '../words-building'
import styles from './Record.module.css'

/** The pictures of a building. Each goes up or down at once, beside the form. */
export function BuildingImages({ id, images: atFirst }: { id: string; images: readonly BuildingImage[] }) {
  const { api } = liveSessionOf(useSessionItself())
  const [images, setImages] = useState(atFirst)
  const [toRemove, setToRemove] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const shown = { onSuccess: (answer: { images: BuildingImage[] }) => setImages(answer.images) }
  const add = useServerMutation(
    async (file: Blob) => api(addBuildingImage, { params: { id }, file: await prepareImage(file) }),
    {
      ...shown,
      wordsFor: (error) => (error instanceof PictureRefused ? error.message : failureWords(error)),
    },
  )
  const remove = useServerMutation(
    (imageId: string) => api(removeBuildingImage, { params: { id, imageId } }),
    {
      onSuccess(answer) {
        setToRemove(undefined)
        shown.onSuccess(answer)
      },
    },
  )
  const first = useServerMutation(
    (imageId: string) => api(showImageFirst, { params: { id, imageId } }),
    shown,
  )
  const isBusy = add.isPending || remove.isPending || first.isPending
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (file) add.mutate(file)
  }
  return (
    <Panel title={words.pictures} text={words.picturesText(mostBuildingImages)}>
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image, at) => (
            <li key={image.id}>
              <img src={image.path} alt={words.picture(at + 1)} />
              <div className={styles.actions}>
                {at > 0 && (
                  <PlainButton
                    look="quiet"
                    aria-label={words.showFirstOf(at + 1)}
                    disabled={isBusy}
                    onClick={() => first.mutate(image.id)}
                  >
                    {words.showFirst}
                  </PlainButton>
                )}
                <PlainButton
                  look="quiet"
                  aria-label={words.removeOf(at + 1)}
                  disabled={isBusy}
                  onClick={() => setToRemove(image.id)}
                >
                  {words.remove}
                </PlainButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Alert>{add.failure ?? first.failure}</Alert>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        className={styles.file}
        aria-label={words.addPicture}
        tabIndex={-1}
        disabled={isBusy}
        onChange={chosen}
      />
      {images.length < mostBuildingImages && (
        <PlainButton look="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          {add.isPending ? words.uploading : words.addPicture}
        </PlainButton>
      )}
      {toRemove !== undefined && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText}
          confirm={words.removePicture}
          isBusy={remove.isPending}
          failure={remove.failure}
          onConfirm={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </Panel>
  )
}
