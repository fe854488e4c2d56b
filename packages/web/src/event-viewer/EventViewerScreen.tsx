import { zoneWords } from '@bayshare/domain/time/zone-words'
import { useParams } from 'react-router'
import { failureWords } from '../session/failure-words'
import { viewerZone } from '../session/viewer-zone'
import { Alert } from '../ui/Alert'
import { BackLink } from '../ui/BackLink'
import { EmptyState } from '../ui/EmptyState'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { MailScene } from '../ui/scenes/MailScene'
import { CardSkeletons } from '../ui/Skeletons'
import { uiWords } from '../ui/words'
import styles from './EventViewerScreen.module.css'
import { EventEntry } from './parts/EventEntry'
import { useEvents } from './use-events'
import { eventWords as words } from './words'

/** What became of a mail, an event or a booking, the first thing first (rule: event viewer). */
export function EventViewerScreen() {
  const id = useParams().id ?? ''
  const { events, isPending, error, refetch } = useEvents(id)
  const messages = events?.filter(({ detail }) => detail.templateName !== undefined) ?? []
  const isAlone = messages.length === 1 && !events?.some(({ source }) => source === 'booking')
  const isBooking = events?.some(({ source }) => source === 'booking')
  return (
    <>
      {isBooking && <BackLink to={`/cp/booking/${id}`}>{words.backTo(id)}</BackLink>}
      <Page title={words.title} lead={<span className={styles.id}>{id}</span>} isReading>
        {isPending && <CardSkeletons />}
        {error && (
          <div className={styles.failed}>
            <Alert>{words.failed(failureWords(error))}</Alert>
            <PlainButton look="secondary" onClick={() => void refetch()}>
              {uiWords.tryAgain}
            </PlainButton>
          </div>
        )}
        {events?.length === 0 && (
          <EmptyState picture={<MailScene />} title={words.none} text={words.noneText} />
        )}
        {events && events.length > 0 && (
          <div>
            <p className={styles.zone}>{words.times(zoneWords(viewerZone()))}</p>
            <ol className={styles.timeline}>
              {events.map((event, position) => (
                <EventEntry key={`${id} ${position}`} event={event} isAlone={isAlone} />
              ))}
            </ol>
          </div>
        )}
      </Page>
    </>
  )
}
