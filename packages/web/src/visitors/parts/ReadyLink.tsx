import { formatTimeRange } from '@bayshare/domain/time/format-time'
import type { Visit } from '@bayshare/domain/visitors/may-invite'
import { IconCheck, IconClipboard, IconShare } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { useCopy } from '../../ui/use-copy'
import { visitorWords as words } from '../words'
import { QrCode } from './QrCode'
import styles from './ReadyLink.module.css'

export interface NewLink extends Visit {
  token: string
}

/** The new link, which nobody can be shown again: copied, shared, or scanned from the screen. */
export function ReadyLink({ made, building, onAnother, onDone }: ReadyLinkProps) {
  const link = `${location.origin}/visit/${made.token}`
  const { copy, outcome } = useCopy(link)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const content = { title: words.shareTitle(building.name), url: link }
  return (
    <section className={styles.ready} aria-labelledby="ready-link">
      <h2 id="ready-link" ref={heading} tabIndex={-1} className={styles.title}>
        {words.ready}
      </h2>
      <p>{words.readyText(formatTimeRange(made.startsAt, made.endsAt, building.zone))}</p>
      <InputField
        label={words.link}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <PlainButton onClick={() => void copy()}>
          {outcome === 'copied' ? (
            <IconCheck size={20} stroke={2.25} aria-hidden />
          ) : (
            <IconClipboard size={20} stroke={1.75} aria-hidden />
          )}
          {words.copy}
        </PlainButton>
        {'share' in navigator && (
          <PlainButton look="secondary" onClick={() => void navigator.share(content).catch(() => undefined)}>
            <IconShare size={20} stroke={1.75} aria-hidden />
            {words.share}
          </PlainButton>
        )}
      </div>
      <p role="status" className={styles.said}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </p>
      <div className={styles.scan}>
        <QrCode text={link} label={words.qr} />
        <p className={styles.said}>{words.qrText}</p>
      </div>
      <div className={styles.actions}>
        <PlainButton onClick={onDone}>{words.done}</PlainButton>
        <PlainButton look="secondary" onClick={onAnother}>
          {words.another}
        </PlainButton>
      </div>
    </section>
  )
}

interface ReadyLinkProps {
  made: NewLink
  building: { name: string; zone: string }
  onAnother: () => void
  onDone: () => void
}
