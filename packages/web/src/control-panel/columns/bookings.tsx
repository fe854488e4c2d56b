import type { BookingRow } from '@bayshare/contract/control-panel'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Link } from 'react-router'
import { standingSince } from '../../bookings/standing-now'
import { Status } from '../../bookings/parts/Status'
import { UnpaidMonth } from '../../bookings/parts/UnpaidMonth'
import { dayWithYear } from '../../ui/day-words'
import { Money } from '../../ui/Money'
import { zonedMoment } from '../../ui/zone-note'
import { columnWords as words } from '../words'
import styles from './columns.module.css'
import type { GridColumn } from './column'
import { dayIn, fullName } from './values'

export const bookingColumns: readonly GridColumn<BookingRow>[] = [
  {
    id: 'reference',
    name: words.reference,
    sortsBy: 'reference',
    isHead: true,
    isFixed: true,
    cell: ({ reference }) => (
      <Link to={`/cp/booking/${reference}`} className={styles.link}>
        {reference}
      </Link>
    ),
  },
  {
    id: 'state',
    name: words.status,
    cell: ({ state, ended, hasUnpaidMonth, startsAt, endsAt, expiresAt, zone }) => (
      <span className={styles.stacked}>
        <Status standing={standingSince({ state, ended, startsAt, endsAt })} />
        <UnpaidMonth booking={{ hasUnpaidMonth, ended }} words={words.unpaid} />
        {expiresAt && <small>{words.answerBy(zonedMoment(expiresAt, zone))}</small>}
      </span>
    ),
  },
  { id: 'driver', name: words.driver, cell: ({ driver }) => fullName(driver) },
  { id: 'registration', name: words.vehicle, cell: ({ registration }) => registration ?? '–' },
  { id: 'bay', name: words.bay, cell: ({ bayMarking, placeName }) => bayMarking ?? placeName },
  { id: 'building', name: words.building, cell: ({ building }) => building?.name ?? '–' },
  { id: 'start', name: words.start, sortsBy: 'start', cell: ({ startsAt, zone }) => dayIn(startsAt, zone) },
  {
    id: 'end',
    name: words.end,
    cell: ({ kind, endsAt, zone }) => {
      if (!endsAt) return words.ongoing
      return kind === 'monthly' ? dayWithYear(lastDayBefore(endsAt, zone)) : dayIn(endsAt, zone)
    },
  },
  {
    id: 'headline_amount',
    name: words.amount,
    isNumber: true,
    cell: ({ headlineAmount, refunded }) => (
      <span className={`${styles.stacked} ${styles.amounts}`}>
        <Money amount={headlineAmount} />
        {refunded > 0 && <small>{words.refunded(formatMoney(refunded))}</small>}
      </span>
    ),
  },
  { id: 'owner', name: words.owner, cell: ({ owner }) => fullName(owner) },
  {
    id: 'owner_earnings',
    name: words.earnings,
    isNumber: true,
    cell: ({ ownerEarnings }) => <Money amount={ownerEarnings} />,
  },
  {
    id: 'create_date',
    name: words.created,
    sortsBy: 'create_date',
    cell: ({ createdAt, zone }) => dayIn(createdAt, zone),
  },
]
