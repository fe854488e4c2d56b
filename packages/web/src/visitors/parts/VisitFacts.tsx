import type { OpenedLink } from '@bayshare/contract/visitors'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { IconClockHour4, IconMapPin, IconRoute } from '@tabler/icons-react'
import { LinkButton } from '../../ui/LinkButton'
import { zoneNote } from '../../ui/zone-note'
import { visitWords as words } from '../visit-words'
import styles from './VisitFacts.module.css'

/** Where and when, and the way there. */
export function VisitFacts({ link }: { link: OpenedLink }) {
  const { buildingName, address, startsAt, endsAt, zone } = link
  const note = zoneNote(startsAt, zone)
  return (
    <section className={styles.facts}>
      <dl>
        <div>
          <IconMapPin size={22} stroke={1.75} aria-hidden />
          <dt>{words.where}</dt>
          <dd>
            <strong>{buildingName}</strong>
            <span>{address}</span>
          </dd>
        </div>
        <div>
          <IconClockHour4 size={22} stroke={1.75} aria-hidden />
          <dt>{words.when}</dt>
          <dd>
            <strong>{formatTimeRange(startsAt, endsAt, zone)}</strong>
            {note !== undefined && <span>{note}</span>}
          </dd>
        </div>
      </dl>
      <LinkButton to={directionsTo(`${buildingName}, ${address}`)} look="secondary">
        <IconRoute size={20} stroke={1.75} aria-hidden />
        {words.directions}
      </LinkButton>
    </section>
  )
}

/** Opens the maps app of a phone and a website elsewhere. */
function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}
