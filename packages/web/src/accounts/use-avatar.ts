import { keepAvatar, removeAvatar } from '@bayshare/contract/account-profile'
import { useEffect, useRef, useState } from 'react'
import { PictureRefused, prepareImage } from '../images/prepare-image'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { profileWords } from './profile-words'

export type AvatarState =
  | { kind: 'idle'; said?: string }
  | { kind: 'preparing' }
  | { kind: 'uploading'; preview: string; share: number }
  | { kind: 'removing' }
  /** The old picture stays. What was chosen can be sent again, unless it is no picture at all. */
  | { kind: 'failed'; words: string; file?: Blob }

export interface AvatarInHand {
  state: AvatarState
  choose(file: Blob): Promise<void>
  remove(): Promise<void>
}

/** Puts up a picture: made ready here, shown at once, sent with its progress. */
export function useAvatar(): AvatarInHand {
  const live = liveSessionOf(useSessionItself())
  const [state, setState] = useState<AvatarState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const preview = usePreview()

  async function once(change: () => Promise<void>, file?: Blob): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await change()
    } catch (error) {
      setState(failureOf(error, file))
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    choose: (file) =>
      once(async () => {
        setState({ kind: 'preparing' })
        const picture = await prepareImage(file)
        const shown = { kind: 'uploading', preview: preview.of(picture) } as const
        setState({ ...shown, share: 0 })
        await live.api(keepAvatar, { file: picture, onProgress: (share) => setState({ ...shown, share }) })
        await refreshProfile(live)
        setState({ kind: 'idle', said: profileWords.uploaded })
      }, file),
    remove: () =>
      once(async () => {
        setState({ kind: 'removing' })
        await live.api(removeAvatar, {})
        await refreshProfile(live)
        setState({ kind: 'idle', said: profileWords.removed })
      }),
  }
}

function failureOf(error: unknown, file: Blob | undefined): AvatarState {
  // The same file would be refused again.
  if (error instanceof PictureRefused) return { kind: 'failed', words: error.message }
  return { kind: 'failed', words: failureWords(error), ...(file && { file }) }
}

/** The address under which the browser shows a picture that it has not sent yet; given back when it is not needed. */
function usePreview() {
  const address = useRef<string>(undefined)
  useEffect(() => () => forget(address.current), [])
  return {
    of(picture: Blob): string {
      forget(address.current)
      address.current = URL.createObjectURL(picture)
      return address.current
    },
  }
}

function forget(address: string | undefined): void {
  if (address !== undefined) URL.revokeObjectURL(address)
}
