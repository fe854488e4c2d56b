import { lastDayOf } from '@bayshare/domain/time/last-day'
import { IconFileDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dayWithYear, monthWords } from '../../ui/day-words'
import { Money } from '../../ui/Money'
import { type Column, RowTable } from '../../ui/RowTable'
import { earningsWords as words } from '../words'
import styles from './EarningsLists.module.css'
import type { Earnings } from './EarningsTotals'
import { MoneyState } from './MoneyState'

type EarnedBooking = Earnings['latest'][number]
type Payout = Earnings['payouts'][number]

const bookingColumns: readonly Column<EarnedBooking>[] = [
  {
    name: words.place,
    isHead: true,
    cell: ({ place, reference, period }) => (
      <>
        {place}
        <span className={styles.note}>
          {reference}
          {period > 0 && `, ${words.period(period)}`}
        </span>
      </>
    ),
  },
  { name: words.day, cell: ({ earnedOn }) => dayWithYear(earnedOn) },
  { name: words.price, isNumber: true, cell: ({ price }) => <Money amount={price} /> },
  {
    name: words.commission,
    isNumber: true,
    cell: ({ commission }) => (
      <>
        {commission > 0 && '−'}
        <Money amount={commission} />
      </>
    ),
  },
  {
    name: words.youEarn,
    isNumber: true,
    cell: ({ amount }) => (
      <strong>
        <Money amount={amount} />
      </strong>
    ),
  },
  { name: words.state, cell: ({ state }) => <MoneyState state={state} words={words.states[state]} /> },
]

/** Each booking with its price, what we keep of it and what the owner earns. */
export function LatestBookings({ bookings }: { bookings: readonly EarnedBooking[] }) {
  if (bookings.length === 0) return <p className={styles.none}>{words.latestNone}</p>
  return (
    <RowTable
      caption={words.latest}
      columns={bookingColumns}
      rows={bookings}
      keyOf={({ reference, period }) => `${reference}-${period}`}
    />
  )
}

type UnpaidMonth = NonNullable<Earnings['unpaid']>[number]

const unpaidColumns: readonly Column<UnpaidMonth>[] = [
  {
    name: words.place,
    isHead: true,
    cell: ({ place, reference }) => (
      <>
        {place}
        <span className={styles.note}>
          <Link to={`/ownerbookingdetails/${reference}`}>{reference}</Link>
        </span>
      </>
    ),
  },
  {
    name: words.month,
    cell: ({ firstDay, endDate }) => words.range(dayWithYear(firstDay), dayWithYear(lastDayOf(endDate))),
  },
  {
    name: words.youEarn,
    isNumber: true,
    cell: ({ amount }) => (
      <strong>
        <Money amount={amount} />
      </strong>
    ),
  },
  {
    name: words.state,
    cell: ({ isGivenUp }) => {
      const state = isGivenUp ? 'not-paid' : 'unpaid'
      return <MoneyState state={state} words={words.unpaidStates[state]} />
    },
  },
]

/** Months whose payment has failed: what they earn once they are paid, or that they were given up. */
export function UnpaidMonths({ months }: { months: readonly UnpaidMonth[] }) {
  return (
    <>
      {months.some(({ isGivenUp }) => !isGivenUp) && <p>{words.unpaidText}</p>}
      <RowTable
        caption={words.unpaid}
        columns={unpaidColumns}
        rows={months}
        keyOf={({ reference, period }) => `${reference}-${period}`}
      />
    </>
  )
}

const payoutColumns: readonly Column<Payout>[] = [
  {
    name: words.payoutOf,
    isHead: true,
    cell: ({ period }) => monthWords(Temporal.PlainYearMonth.from(period)),
  },
  { name: words.made, cell: ({ madeOn }) => dayWithYear(madeOn) },
  {
    name: words.amount,
    isNumber: true,
    cell: ({ amount }) => (
      <strong>
        <Money amount={amount} />
      </strong>
    ),
  },
  {
    name: words.state,
    cell: ({ state, returnReason }) => (
      <>
        <MoneyState state={state} words={words.payoutStates[state]} />
        {returnReason !== null && <span className={styles.note}>{returnReason}</span>}
      </>
    ),
  },
  {
    name: words.paper,
    cell: ({ state, statementUrl, returnNoticeUrl }) => (
      <>
        {statementUrl === null ? (
          <span className={styles.none}>{words.statementNone}</span>
        ) : (
          <PaperLink url={statementUrl}>{words.statement}</PaperLink>
        )}
        {state === 'returned' && <span className={styles.note}>{words.statementReturned}</span>}
        {returnNoticeUrl !== null && <PaperLink url={returnNoticeUrl}>{words.returnNotice}</PaperLink>}
      </>
    ),
  },
]

function PaperLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} className={styles.paper} download>
      <IconFileDownload size={20} stroke={1.75} aria-hidden />
      {children}
    </a>
  )
}

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return <p className={styles.none}>{words.payoutsNone}</p>
  return <RowTable caption={words.payouts} columns={payoutColumns} rows={payouts} keyOf={({ id }) => id} />
}
