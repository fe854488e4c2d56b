import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff, isEnd, isOn } from '@bayshare/domain/bookings/standing'
import { Link } from 'react-router'
import { Money } from '../../ui/Money'
import { standingNow } from '../standing-now'
import { zoneNote } from '../../ui/zone-note'
import { bookedPlace } from '../booked-name'
import { earningFacts } from '../earning-facts'
import { receivedWords as words } from '../received-words'
import { requestWords } from '../request-words'
import { timeRangeWords } from '../time-range-words'
import styles from './ReceivedList.module.css'
import { Status } from './Status'
import { UnpaidMonth } from './UnpaidMonth'

/** Where a row leads; undefined for one that does not open. */
export type LinkTo = (booking: BookingDetails) => string | undefined

/** Received bookings in rows: when, who, where, how it stands, and what it earns. */
export function ReceivedList({ bookings, linkTo }: ReceivedListProps) {
  return (
    <ul className={styles.rows}>
      {bookings.map((booking) => (
        <li key={booking.reference}>
          <Row booking={booking} to={linkTo(booking)} />
        </li>
      ))}
    </ul>
  )
}

interface ReceivedListProps {
  bookings: readonly BookingDetails[]
  linkTo: LinkTo
}

function Row({ booking, to }: { booking: BookingDetails; to: string | undefined }) {
  const content = <RowContent booking={booking} />
  return to === undefined ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <Link to={to} preventScrollReset={to.startsWith('?')} className={`${styles.row} ${styles.link}`}>
      {content}
    </Link>
  )
}

function RowContent({ booking }: { booking: BookingDetails }) {
  const { reference, kind, driver, space, startsAt, accessCode } = booking
  const standing = standingNow(booking)
  // What came to nothing earns nothing.
  const earnings = earningFacts(booking).filter(({ amount }) => amount > 0 || !isCalledOff(standing))
  // A month has days and no times.
  const note = kind === 'casual' ? zoneNote(startsAt, space.zone) : undefined
  const times = timeRangeWords(booking) + (note === undefined ? '' : ` (${note})`)
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.when}>{words.line(times, reference)}</p>
        <p className={styles.soft}>{words.who(driver.firstName, bookedPlace(booking))}</p>
        <p className={styles.foot}>
          <Status standing={standing} />
          <UnpaidMonth booking={booking} words={requestWords.notPaid} />
          {accessCode !== null && accessCode !== '' && isOn(standing) && (
            <span className={styles.soft}>{words.accessCode(accessCode)}</span>
          )}
        </p>
      </div>
      {earnings.length > 0 && (
        <div className={styles.earnings}>
          {earnings.map(({ kind, amount, isPerMonth }) => (
            <p key={kind} className={styles.earned}>
              <span className={styles.soft}>
                {kind === 'total' ? earnsWords(isEnd(standing)) : words.earnings[kind]}
              </span>
              <strong>
                <Money amount={amount} />
                {isPerMonth && requestWords.perMonth}
              </strong>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

const earnsWords = (isOver: boolean) => (isOver ? words.earned : words.earns)
