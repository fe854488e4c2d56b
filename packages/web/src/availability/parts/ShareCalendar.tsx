import { endFeed, makeFeed } from '@bayshare/contract/calendars'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { sharingWords as words } from '../sharing-words'
import { CopyText } from './CopyText'
import styles from './List.module.css'

/** The secret link for other calendars: shown once, replaced or stopped after asking. */
export function ShareCalendar({ listingId, hasFeed, onChanged }: ShareCalendarProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [url, setUrl] = useState<string>()
  const [asked, setAsked] = useState<'replace' | 'stop'>()
  const [said, say] = useState('')
  async function make(): Promise<void> {
    const made = await api(makeFeed, { params: { id: listingId } })
    // Shown before anything else can fail: it cannot be asked for again.
    setUrl(made.url)
    say('')
    await onChanged()
  }

  async function end(): Promise<void> {
    await api(endFeed, { params: { id: listingId } })
    setUrl(undefined)
    say(words.stopped)
    await onChanged()
  }

  const making = useServerMutation(make, { onSuccess: () => setAsked(undefined) })
  const ending = useServerMutation(end, { onSuccess: () => setAsked(undefined) })
  const close = () => {
    setAsked(undefined)
    making.reset()
    ending.reset()
  }
  return (
    <>
      {asked === undefined && <Alert>{making.failure}</Alert>}
      {url !== undefined && <CopyText label={words.link} text={url} help={words.shownOnce} />}
      {url === undefined && hasFeed && <p className={styles.none}>{words.isOut}</p>}
      <div role="status" className={styles.said}>
        {said}
      </div>
      <div className={styles.foot}>
        {hasFeed || url !== undefined ? (
          <>
            <PlainButton look="secondary" onClick={() => setAsked('replace')}>
              {words.replace}
            </PlainButton>
            <PlainButton look="danger" onClick={() => setAsked('stop')}>
              {words.stop}
            </PlainButton>
          </>
        ) : (
          <PlainButton look="secondary" disabled={making.isPending} onClick={() => making.mutate()}>
            {words.make}
          </PlainButton>
        )}
      </div>
      {asked === 'replace' && (
        <ConfirmDialog
          title={words.replaceTitle}
          text={words.replaceText}
          confirm={words.replace}
          isBusy={making.isPending}
          failure={making.failure}
          onClose={close}
          onConfirm={() => making.mutate()}
        />
      )}
      {asked === 'stop' && (
        <ConfirmDialog
          title={words.stopTitle}
          text={words.stopText}
          confirm={words.stop}
          isBusy={ending.isPending}
          failure={ending.failure}
          onClose={close}
          onConfirm={() => ending.mutate()}
        />
      )}
    </>
  )
}

interface ShareCalendarProps {
  listingId: SpaceId
  hasFeed: boolean
  onChanged: () => Promise<void>
}
