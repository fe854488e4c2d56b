import { type EventDetail, rawDetail, type ViewedEvent } from '@bayshare/contract/event-viewer'
import { Link } from 'react-router'
import { eventViewerPath } from '../event-viewer-path'
import { byWords, eventWords as words, statusWords } from '../words'
import styles from './EventBody.module.css'
import { Fact, Facts } from './Facts'
import { MailPreview } from './MailPreview'

/** What there is to say about an event, by who told it; the rest as it came. */
export function EventBody({ event, isAlone }: { event: ViewedEvent; isAlone: boolean }) {
  const { source, detailType, detail } = event
  switch (source) {
    case 'email':
      return (
        <div className={styles.card}>
          <MessageFacts detail={detail} isAlone={isAlone} />
          <MailPreview
            html={detail.contentHtml ?? null}
            subject={detail.subject ?? ''}
            isOpenFirst={isAlone}
          />
        </div>
      )
    case 'sms':
    case 'push':
      return (
        <div className={styles.card}>
          <MessageFacts detail={detail} isAlone={isAlone} />
        </div>
      )
    case 'booking':
      return (
        <p className={styles.soft}>
          {[byWords[detail.by ?? ''] ?? detail.by, detail.staffName].filter(Boolean).join(': ')}
        </p>
      )
    case 'sendgrid':
      return <Report kind={detailType} detail={detail} />
    case 'event':
      return <Raw detail={detail} />
  }
}

/** A mail among others leads to its own timeline, and one alone to that of its booking. */
function MessageFacts({ detail, isAlone }: { detail: EventDetail; isAlone: boolean }) {
  const { status = '', messageId, reference, subject } = detail
  return (
    <Facts>
      <Fact name={words.template} value={detail.templateName} />
      <Fact name={words.domain} value={detail.domain} />
      <Fact name={words.recipient} value={detail.recipient} />
      <Fact name={words.subject} value={subject}>
        {!isAlone && messageId !== undefined && <Link to={eventViewerPath(messageId)}>{subject}</Link>}
      </Fact>
      <Fact name={words.text} value={detail.text} />
      <Fact name={words.status} value={statusWords[status] ?? status} />
      <Fact name={words.reason} value={detail.reason} />
      {isAlone && reference !== undefined && (
        <Fact name={words.booking} value={reference}>
          <Link to={eventViewerPath(reference)}>{reference}</Link>
        </Fact>
      )}
    </Facts>
  )
}

/** What the mail provider told. */
function Report({ kind, detail }: { kind: string; detail: EventDetail }) {
  const { response, reason, attempt, userAgent, url, isMachineOpen } = detail
  switch (kind) {
    case 'processed':
      return <p>{words.acceptedBy(response ?? words.provider)}</p>
    case 'delivered':
      return <p className={styles.told}>{response ?? words.nothingTold}</p>
    case 'dropped':
    case 'bounce':
      return <p className={styles.told}>{reason ?? words.nothingTold}</p>
    case 'deferred':
      return (
        <>
          {attempt !== undefined && <p>{words.attempt(attempt)}</p>}
          <p className={styles.told}>{response ?? words.nothingTold}</p>
        </>
      )
    case 'open':
      return (
        <>
          {isMachineOpen && (
            <p>
              <span className={styles.chip}>{words.machineOpened}</span>
            </p>
          )}
          <Facts>
            <Fact name={words.userAgent} value={userAgent} />
          </Facts>
        </>
      )
    case 'click':
      return (
        <Facts>
          <Fact name={words.url} value={url} />
          <Fact name={words.userAgent} value={userAgent} />
        </Facts>
      )
    default:
      return <Raw detail={detail} />
  }
}

function Raw({ detail }: { detail: EventDetail }) {
  return <pre className={styles.raw}>{rawDetail(detail)}</pre>
}
