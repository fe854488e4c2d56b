import type { Sighting } from '@bayshare/contract/patrol'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { zonedMoment } from '../../ui/zone-note'
import type { KeptSighting } from '../kept-patrol'
import styles from '../PatrolScreen.module.css'
import { patrolWords as words } from '../words'

/** What this device has still to send, then what the server has. */
export function SightingList({ latest, waiting, problem, hasOlder, showOlder, zone }: SightingListProps) {
  const shownZone = zone ?? viewerZone()
  return (
    <Panel title={words.latest} text={textFor(latest, waiting)}>
      <Alert>{problem}</Alert>
      <ul className={styles.sightings}>
        {waiting.map(({ body }) => (
          <li key={body.id} className={styles.sighting}>
            <Facts sighting={body} who={words.you} zone={shownZone} note={words.waiting} />
          </li>
        ))}
        {latest?.map((sighting) => (
          <li key={sighting.id} className={styles.sighting}>
            {sighting.pictureUrl !== null && (
              <a href={sighting.pictureUrl} target="_blank" rel="noreferrer">
                <img src={sighting.pictureUrl} alt={words.photoOf(sighting.plate)} />
              </a>
            )}
            <Facts sighting={sighting} who={sighting.firstName} zone={shownZone} />
          </li>
        ))}
      </ul>
      {hasOlder && (
        <PlainButton look="secondary" disabled={!showOlder} onClick={showOlder}>
          {words.older}
        </PlainButton>
      )}
    </Panel>
  )
}

/** Without a connection nobody knows what others have seen. */
function textFor(latest: readonly Sighting[] | undefined, waiting: readonly KeptSighting[]) {
  if (latest === undefined) return words.seenLater
  return latest.length === 0 && waiting.length === 0 ? words.nothingSeen : undefined
}

interface SightingListProps {
  latest: readonly Sighting[] | undefined
  waiting: readonly KeptSighting[]
  problem: string | undefined
  hasOlder: boolean
  /** Undefined while they come. */
  showOlder: (() => void) | undefined
  zone: string | undefined
}

function Facts({ sighting, who, zone, note }: FactsProps) {
  const { plate, nearPlate, place, answer, seenAt } = sighting
  return (
    <div>
      <p>
        <strong>{plate}</strong>
        {nearPlate != null && ` (${words.nearPlate(nearPlate)})`}
        {place !== '' && ` · ${place}`} · {words.answers[answer]}
      </p>
      <p className={styles.note}>
        {words.seen(zonedMoment(seenAt, zone), who)}
        {note !== undefined && ` · ${note}`}
      </p>
    </div>
  )
}

interface FactsProps {
  sighting: Pick<KeptSighting['body'], 'plate' | 'nearPlate' | 'place' | 'answer' | 'seenAt'>
  who: string
  zone: string
  note?: string
}
