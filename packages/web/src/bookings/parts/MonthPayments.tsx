import type { BookedMonth, BookingDetails } from '@bayshare/contract/bookings'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { useSession } from '../../session/SessionContext'
import { Money } from '../../ui/Money'
import { PlainButton } from '../../ui/LinkButton'
import { dayWords, monthPaymentWords as words, monthRangeWords } from '../month-words'
import { kindOf, methodOf, methodsOf } from '../payment-methods'
import styles from './MonthPayments.module.css'

/** As many as one looks at without asking for more. */
const shownAtFirst = 4

/** The months of a booking, the newest first: which are paid, and what each one costs its driver or earns its owner. */
export function MonthPayments({ booking }: { booking: BookingDetails }) {
  const { months, today } = booking
  const [isAll, setAll] = useState(false)
  const newestFirst = months.toReversed()
  const shown = isAll ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <>
      <ul className={styles.months}>
        {shown.map((month) => (
          <li key={month.number} className={styles.month}>
            <span className={styles.facts}>
              <span>{monthRangeWords(month, today)}</span>
              <span className={styles.state} data-state={month.state}>
                {stateWords(month, booking)}
              </span>
            </span>
            <span data-charged={month.state !== 'not-charged'} className={styles.amount}>
              <Money amount={month.amount} />
            </span>
          </li>
        ))}
      </ul>
      {!isAll && months.length > shownAtFirst && (
        <PlainButton look="quiet" onClick={() => setAll(true)}>
          {words.showAll(months.length)}
        </PlainButton>
      )}
    </>
  )
}

function stateWords(
  { state, firstDay, paidAt }: BookedMonth,
  { space, today, isOver, unpaid }: BookingDetails,
) {
  if (state === 'paid' && paidAt)
    return words.paidOn(dayWords(paidAt.toZonedDateTimeISO(space.zone).toPlainDate(), today))
  if (state === 'due' && !unpaid) return words.dueOn(dayWords(firstDay, today))
  return state === 'unpaid' && isOver && !unpaid ? words.givenUp : words.states[state]
}

/** For its driver: when the next month is charged, how much at most and how, and where that is changed. */
export function NextPayment({ booking }: { booking: BookingDetails }) {
  const { nextPayment, months, unpaid, today } = booking
  const { profile } = useSession()
  if (!nextPayment) return null
  const open = months.find(({ number }) => number === unpaid?.number)
  const { label } = methodOf(methodsOf(profile, 'monthly'), kindOf(nextPayment.method))
  const amount = formatMoney(nextPayment.most)
  const day = dayWords(nextPayment.day, today)
  const next = label === null ? words.nextWithoutMethod(amount, day) : words.next(amount, day, label)
  return (
    <p className={styles.next}>
      {open ? words.waits(monthRangeWords(open, today)) : next} {words.howToChange}
    </p>
  )
}
