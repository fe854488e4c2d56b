import { payMonth } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { Refused } from '@bayshare/contract/call'
import { dollars } from '@bayshare/domain/money/cents'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { NotPaid } from '../payments/pays-at-once'
import { failureIn } from '../payments/refused-charge'
import { answerQuery } from '../session/api'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { failureWords } from '../session/failure-words'
import { isRefusedAs } from '../session/is-refused-as'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { useServerMutation } from '../session/use-server-mutation'
import { monthPaymentWords as words } from './month-words'
import { bookingChanged } from './use-booking-changed'
import { bookingWords } from './words'

const lookAgainMilliseconds = 1500
const mostLooks = 8

const attemptKey = attemptKeyOfAllTabs('bayshare:pay-month')

export interface MonthPayment {
  /** Which month is paid: one that another tab has paid meanwhile is not paid again. */
  number: number
  method: PaymentMethodKind
  charge: Cents
  /** The card or bank account was saved by the same press. */
  isJustSaved?: boolean | undefined
}

/** Pays a month whose payment has failed. It is done when the page shows what became of it, whatever that was. */
export function usePayMonth({ reference }: BookingDetails) {
  const { send, isConfirming } = useMonthPayment()
  const paying = useServerMutation((wanted: MonthPayment) => send(reference, wanted), {
    wordsFor: monthNotPaidWords,
  })
  return { ...paying, isConfirming }
}

/** The same for any booking of the driver. */
export function useMonthPayment() {
  const live = liveSessionOf(useSessionItself())
  const attempt = usePaymentAttempt(attemptKey)

  async function send(reference: string, wanted: MonthPayment): Promise<'paid' | 'pending' | 'paid-before'> {
    const { number, method, charge, isJustSaved } = wanted
    const body: CallOf<typeof payMonth>['body'] = {
      paymentMethod: method === 'card' ? 'card' : 'dd',
      expectedCharge: charge,
      ...(isJustSaved && { isJustSaved }),
    }
    try {
      const criteria = JSON.stringify([reference, number, method, charge])
      const { state } = await attempt.run(criteria, async (idempotencyKey) =>
        live.api(payMonth, { params: { reference }, body, idempotencyKey }),
      )
      await bookingChanged(live, reference)
      return state
    } catch (error) {
      const isOnItsWay = isRefusedAs(error, 'month-on-its-way')
      const booking = await shownAfter(reference, isOnItsWay && method === 'card')
      const month = booking?.months.find((each) => each.number === number)
      if (month?.state === 'paid') return 'paid-before'
      const unpaid = booking?.unpaid
      const isRefused = isRefusedAs(error, 'month-not-paid') || (isOnItsWay && unpaid?.isOnItsWay === false)
      const failure = (error instanceof Refused && failureIn(error.body)) || unpaid?.reason
      if (!isRefused || !failure) throw error
      throw new NotPaid(words.failedNow(paymentFailureWords(failure, method)), failure)
    } finally {
      // The wallet may have paid a part, and a card that the bank refuses for good is marked.
      await refreshProfile(live)
    }
  }
  /** As the page shows it now. A card that was just saved may be charged by the server itself, and its bank answers within seconds. */
  async function shownAfter(reference: string, waits: boolean): Promise<BookingDetails | undefined> {
    const { queryKey } = answerQuery(live.api, myBooking, { params: { reference } })
    for (let looks = 1; ; looks++) {
      await bookingChanged(live, reference)
      const booking = live.queries.getQueryData<BookingDetails>(queryKey)
      if (!waits || looks === mostLooks || !booking?.unpaid?.isOnItsWay) return booking
      await new Promise((resolve) => setTimeout(resolve, lookAgainMilliseconds))
    }
  }
  return { send, isConfirming: attempt.isConfirming }
}

export function monthNotPaidWords(error: unknown): string {
  if (error instanceof NotPaid) return error.message
  const { total } = ((error instanceof Refused && error.body) || {}) as { total?: unknown }
  if (isRefusedAs(error, 'price-has-changed') && typeof total === 'number')
    return bookingWords.priceChanged(formatMoney(dollars(total)))
  return failureWords(error)
}
