import { payMonth } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { Refused } from '@bayshare/contract/call'
import { dollars } from '@bayshare/domain/money/cents'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { answerQuery } from '../session/api'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { failureWords } from '../session/failure-words'
import { isRefusedAs } from '../session/is-refused-as'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { useServerMutation } from '../session/use-server-mutation'
import { kindOf } from './payment-methods'
import { monthPaymentWords as words } from './month-words'
import { useBookingChanged } from './use-booking-changed'
import { bookingWords } from './words'

const lookAgainMilliseconds = 1500
const mostLooks = 8

const attemptKey = attemptKeyOfAllTabs('bayshare:pay-month')

export interface MonthPayment {
  /** Which month is paid: one that another tab has paid meanwhile is not paid again. */
  number: number
  method: PaymentMethodKind
  charge: Cents
}

/** Pays a month whose payment has failed. It is done when the page shows what became of it, whatever that was. */
export function usePayMonth({ reference, unpaid }: BookingDetails) {
  const live = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const attempt = usePaymentAttempt(attemptKey)

  async function send({ number, method, charge }: MonthPayment) {
    const body: CallOf<typeof payMonth>['body'] = {
      paymentMethod: method === 'card' ? 'card' : 'dd',
      expectedCharge: charge,
    }
    try {
      return await attempt.run(JSON.stringify([reference, number, method, charge]), async (idempotencyKey) =>
        live.api(payMonth, { params: { reference }, body, idempotencyKey }),
      )
    } catch (error) {
      if (method === 'card' && isRefusedAs(error, 'month-on-its-way')) await untilBankHasAnswered()
      throw error
    } finally {
      // The wallet may have paid a part, and a card that the bank refuses for good is marked.
      await Promise.all([bookingChanged(), refreshProfile(live)])
    }
  }
  /** A card that was just saved is charged at once by the server itself, and its bank answers within seconds. */
  async function untilBankHasAnswered(): Promise<void> {
    const { queryKey } = answerQuery(live.api, myBooking, { params: { reference } })
    const isOnItsWay = () => live.queries.getQueryData<BookingDetails>(queryKey)?.unpaid?.isOnItsWay ?? false
    for (let looks = 0; looks < mostLooks; looks++) {
      await bookingChanged()
      if (!isOnItsWay()) return
      await new Promise((resolve) => setTimeout(resolve, lookAgainMilliseconds))
    }
  }

  const paying = useServerMutation(send, {
    wordsFor(error) {
      const isAnswered = isRefusedAs(error, 'month-on-its-way') && unpaid?.isOnItsWay === false
      if ((isAnswered || isRefusedAs(error, 'month-not-paid')) && unpaid?.reason)
        return words.failedNow(paymentFailureWords(unpaid.reason, unpaid.method && kindOf(unpaid.method)))
      const { total } = ((error instanceof Refused && error.body) || {}) as { total?: unknown }
      if (isRefusedAs(error, 'price-has-changed') && typeof total === 'number')
        return bookingWords.priceChanged(formatMoney(dollars(total)))
      return failureWords(error)
    },
  })
  return { ...paying, isConfirming: attempt.isConfirming }
}
