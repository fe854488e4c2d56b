import type { BookingDetails } from '@bayshare/contract/bookings'
import { addCents, type Cents, noCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { ReactNode } from 'react'
import { NotPaid, type PaysAtOnce, PaysAtOnceContext } from '../../payments/pays-at-once'
import { monthPaymentWords as words, monthRangeWords } from '../month-words'
import { monthNotPaidWords, useMonthPayment } from '../use-pay-month'
import { useUnpaidBookings } from '../use-unpaid-bookings'

/** Has the forms inside pay the unpaid months as soon as a card or bank account is saved (rule: failed monthly charge). */
export function SaveAndPay({ children }: { children: ReactNode }) {
  const { bookings, isPending } = useUnpaidBookings()
  const { send } = useMonthPayment()

  function paysWith(method: PaymentMethodKind): PaysAtOnce | undefined {
    const months = bookings.flatMap((booking) => {
      const { unpaid } = booking
      const charge = method === 'card' ? unpaid?.newCard : unpaid?.newDebit
      return unpaid?.mayPay && charge ? [{ booking, number: unpaid.number, charge }] : []
    })
    const [first, ...others] = months
    if (!first) return undefined
    const amount = formatMoney(addCents(...months.map(({ charge }) => charge)))
    const what = others.length > 0 ? words.unpaidMonths(months.length) : monthWords(first)
    return {
      amount,
      text: words.chargedAtOnce(amount, what),
      async pay() {
        let paid: Cents = noCents
        for (const { booking, number, charge } of months) {
          const state = await send(booking.reference, { number, method, charge, isJustSaved: true }).catch(
            (error: unknown) => {
              throw error instanceof NotPaid ? error : new NotPaid(monthNotPaidWords(error))
            },
          )
          if (state !== 'paid-before') paid = addCents(paid, charge)
        }
        if (paid === 0) return words.paidBefore
        const said = formatMoney(paid)
        return method === 'card' ? words.savedAndPaid(said) : words.savedAndOnItsWay(said)
      },
    }
  }
  if (isPending) return null
  return (
    <PaysAtOnceContext value={{ card: paysWith('card'), 'direct-debit': paysWith('direct-debit') }}>
      {children}
    </PaysAtOnceContext>
  )
}

function monthWords({ booking, number }: { booking: BookingDetails; number: number }): string {
  const month = booking.months.find((each) => each.number === number)
  const { streetName } = booking.space
  return month ? words.monthAt(monthRangeWords(month, booking.today), streetName) : streetName
}
