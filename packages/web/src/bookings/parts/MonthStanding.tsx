import type { BookedMonth, BookingDetails, UnpaidMonth } from '@bayshare/contract/bookings'
import { groupOf } from '@bayshare/domain/bookings/standing'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { lazy, Suspense, useState } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { dayWords, monthPaymentWords as words, monthRangeWords } from '../month-words'
import { kindOf } from '../payment-methods'
import { usePayMonth } from '../use-pay-month'
import { standingNow } from '../standing-now'

// Nearly every month is paid at the first try.
const PayMonth = lazy(async () => ({ default: (await import('./PayMonth')).PayMonth }))

/** Above a booking whose month is not paid: what the bank said, what comes next, and how to pay now (rule: failed monthly charge). */
export function MonthStanding({ booking, isInWallet = false }: MonthStandingProps) {
  const { months, unpaid, today } = booking
  const paying = usePayMonth(booking)
  const [step, setStep] = useState<'none' | 'paying' | 'adding'>('none')
  // Whose payment was asked for here, until somebody has read that it went through.
  const [askedFor, setAskedFor] = useState<number>()
  // Once it is paid, given up or on its way, nothing is left to choose.
  if (step !== 'none' && !paying.isPending && (!unpaid || unpaid.isOnItsWay)) setStep('none')
  const asked = months.find(({ number }) => number === askedFor)
  const month = months.find(({ number }) => number === unpaid?.number)
  return (
    <>
      {asked?.state === 'paid' && !paying.isPending && (
        <Notice kind="good" title={words.paid} onClose={() => setAskedFor(undefined)}>
          {words.paidText(monthRangeWords(asked, today))}
        </Notice>
      )}
      {unpaid && month && (
        <Unpaid
          booking={booking}
          unpaid={unpaid}
          month={month}
          isInWallet={isInWallet}
          onPay={() => setStep('paying')}
          onAdd={() => setStep('adding')}
        />
      )}
      {!unpaid && <GivenUp booking={booking} />}
      <Suspense>
        {step !== 'none' && unpaid && month && (
          <PayMonth
            unpaid={unpaid}
            title={words.pay(monthRangeWords(month, today))}
            isAdding={step === 'adding'}
            paying={paying}
            onPay={async (method, charge, isJustSaved) => {
              setAskedFor(unpaid.number)
              const answer = await paying.run({ number: unpaid.number, method, charge, isJustSaved })
              if (answer) setStep('none')
            }}
            onClose={() => {
              setStep('none')
              paying.reset()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface MonthStandingProps {
  booking: BookingDetails
  /** Where the place has to be named. */
  isInWallet?: boolean
}

function Unpaid({ booking, unpaid, month, isInWallet, onPay, onAdd }: UnpaidProps) {
  const range = monthRangeWords(month, booking.today)
  const { streetName } = booking.space
  if (unpaid.isOnItsWay) {
    return (
      <Notice kind="open" title={words.onItsWay(isInWallet ? words.monthAt(range, streetName) : range)}>
        {words.onItsWayText}
      </Notice>
    )
  }
  const amount = amountToPay(unpaid)
  return (
    <Notice
      kind="bad"
      title={words.failed(isInWallet ? words.monthAt(range, streetName) : range)}
      actions={
        unpaid.mayPay && (
          <>
            {amount !== null && (
              <PlainButton onClick={onPay}>
                {amount > 0 ? words.payNow(formatMoney(amount)) : words.payFromWalletNow}
              </PlainButton>
            )}
            <PlainButton look={amount === null ? 'primary' : 'secondary'} onClick={onAdd}>
              {words.otherMethod}
            </PlainButton>
          </>
        )
      }
    >
      {failureSentences(booking, unpaid)}
    </Notice>
  )
}

interface UnpaidProps {
  booking: BookingDetails
  unpaid: UnpaidMonth
  month: BookedMonth
  isInWallet: boolean
  onPay: () => void
  onAdd: () => void
}

/** What the method costs that is tried next; null where there is none. */
function amountToPay({ card, debit, nextMethod }: UnpaidMonth) {
  return nextMethod === 'dd' ? debit : nextMethod === 'card' ? card : (card ?? debit)
}

function failureSentences({ isOver, today }: BookingDetails, unpaid: UnpaidMonth): string {
  const { reason, method, methodName, nextMethod, nextMethodName, nextTry, lastTry } = unpaid
  const said = reason === null ? undefined : paymentFailureWords(reason, method && kindOf(method))
  const sentences = [words.failedText(said, methodName)]
  if (nextMethod === null) sentences.push(words.nothingToTry)
  else if (nextTry) {
    const day = dayWords(nextTry, today)
    const isOther = method !== null && nextMethod !== method
    const named = nextMethodName ?? (nextMethod === 'dd' ? 'bank account' : 'card')
    sentences.push(isOther ? words.tryOther(named, day) : words.tryAgain(day))
  }
  if (!unpaid.mayPay) sentences.push(words.tomorrow)
  // What ends as agreed is not ended by a payment.
  if (lastTry && !isOver) sentences.push(words.lastTry(dayWords(lastTry, today)))
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** The tries have come to their end, and with them mostly the booking. */
function GivenUp({ booking }: { booking: BookingDetails }) {
  const { months, today } = booking
  const standing = standingNow(booking)
  const month = months.find(({ state }) => state === 'unpaid')
  if (!month || groupOf(standing) !== 'ended') return null
  const isPaidBefore = months.some(({ state }) => state === 'paid')
  return (
    <Notice kind="bad" title={standing === 'unpaid' ? words.ended : words.endedBefore}>
      {[
        words.endedText(monthRangeWords(month, today), formatMoney(month.amount)),
        ...(isPaidBefore ? [words.othersPaid] : []),
        ...(standing === 'unpaid' ? [words.bookAgain] : []),
      ].join(' ')}
    </Notice>
  )
}
