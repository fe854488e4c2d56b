import type { Profile } from '@bayshare/contract/accounts'
import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { pickNativeImage } from '../../images/pick-native-image'
import { hasNativePort } from '../../native/bridge'
import { Alert } from '../../ui/Alert'
import { Avatar } from '../../ui/Avatar'
import { PlainButton } from '../../ui/LinkButton'
import { profileWords as words } from '../profile-words'
import { type AvatarState, useAvatar } from '../use-avatar'
import styles from './AvatarEditor.module.css'

const size = 96

/** The picture of a person, and the way to another one. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const { state, choose, remove } = useAvatar()
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.kind !== 'idle' && state.kind !== 'failed'
  const path = state.kind === 'uploading' ? state.preview : profile.image?.path

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen again after a failure.
    event.currentTarget.value = ''
    if (file) void choose(file)
  }
  const open = async () => {
    if (!hasNativePort()) return input.current?.click()
    const picture = await pickNativeImage()
    if (picture) await choose(picture)
  }
  return (
    <section className={styles.editor} aria-label={words.picture}>
      <div className={styles.person}>
        <span className={styles.picture} data-is-busy={isBusy}>
          <Avatar path={path} size={size} />
        </span>
        <div>
          <p className={styles.name}>
            {profile.firstName} {profile.lastName}
          </p>
          <p className={styles.note}>{words.memberSince(profile.since)}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        className={styles.input}
        aria-label={words.upload}
        tabIndex={-1}
        onChange={chosen}
      />
      <div className={styles.actions}>
        <PlainButton look="secondary" aria-describedby={helpId} disabled={isBusy} onClick={() => void open()}>
          <IconCamera size={20} stroke={1.75} aria-hidden />
          {profile.image ? words.change : words.upload}
        </PlainButton>
        {profile.image && (
          <PlainButton look="quiet" disabled={isBusy} onClick={() => void remove()}>
            {words.remove}
          </PlainButton>
        )}
      </div>
      <Progress state={state} />
      {state.kind === 'failed' ? (
        <div>
          <Alert>{state.words}</Alert>
          {state.file && (
            <PlainButton look="secondary" onClick={() => state.file && void choose(state.file)}>
              {words.tryAgain}
            </PlainButton>
          )}
        </div>
      ) : (
        <p id={helpId} className={styles.note}>
          {words.pictureHelp}
        </p>
      )}
    </section>
  )
}

function Progress({ state }: { state: AvatarState }) {
  const percent = state.kind === 'uploading' ? Math.round(state.share * 100) : 0
  return (
    <>
      {state.kind === 'uploading' && (
        <progress
          className={styles.progress}
          value={percent}
          max={100}
          aria-label={words.uploading(percent)}
        />
      )}
      <p role="status" className={styles.status}>
        {state.kind === 'preparing' && words.preparing}
        {state.kind === 'idle' && state.said}
      </p>
    </>
  )
}
