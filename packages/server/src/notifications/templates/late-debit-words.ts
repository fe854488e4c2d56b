import { addCents, subtractCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { BellWords } from '../notice'
import type { NoticeFacts } from '../notice-facts'
import type { MoneyNoticeProps } from './MoneyNotice'
import { bookingFacts, ofMonth, viewBooking } from './month-words'

/** What came of a debit that was on its way when the time of its booking stopped (rule: failed monthly charge). */

type Late = NoticeFacts<'cancellation.settled'>

/** Of what was cancelled before it began the owner has been told already that they earn nothing. */
export function hadBegun({ booking }: Late): boolean {
  return booking.state !== 'cancelled'
}

export function lateDebitForDriver({ booking, month, payload }: Late): BellWords {
  const payment = `${ofMonth(month, 'Your payment')} at ${booking.place.driver}`
  if (payload.because === 'debit-failed')
    return { title: 'Payment failed', words: `${payment} didn't go through. We won't ask for it again` }
  const { charge, cash, free } = month.bill
  const back = formatMoney(subtractCents(addCents(charge, cash, free), month.kept))
  return {
    title: 'Money back',
    words:
      month.kept > 0
        ? `${payment} has come. ${formatMoney(month.kept)} pays for the days you could park, and you get ${back} back`
        : `${payment} has come, and you get ${back} back`,
  }
}

export const lateDebitForOwner = {
  mail(facts: Late): MoneyNoticeProps {
    const { booking, month, payload } = facts
    const payment = ofMonth(month, `${booking.driverFirstName}'s payment`)
    const { reference } = booking
    const earning = formatMoney(month.ownerKeeps)
    const isPaid = payload.because === 'booking-cancelled'
    return {
      title: isPaid
        ? `A late payment for booking ${reference} has come`
        : `A payment for booking ${reference} didn't go through`,
      paragraphs: [
        isPaid
          ? `${payment} came after the booking had ended. ${month.ownerKeeps > 0 ? `It pays for the days they could park, and you earn ${earning}.` : 'All of it goes back, so there are no earnings for it.'}`
          : `${payment} didn't go through. The booking had already ended, and you earn nothing for that time.`,
      ],
      facts: [
        ...bookingFacts(facts, 'owner'),
        ...(month.ownerKeeps > 0 ? [{ label: 'You earn', value: earning }] : []),
      ],
      button: viewBooking(facts, 'owner'),
    }
  },
  bell({ booking, month, payload }: Late): BellWords {
    const payment = `${ofMonth(month, 'The payment')} at ${booking.place.owner}`
    if (payload.because === 'debit-failed')
      return {
        title: 'Payment failed',
        words: `${payment} didn't go through, so there are no earnings for it`,
      }
    return {
      title: 'Late payment',
      words:
        month.ownerKeeps > 0
          ? `${payment} has come, and you earn ${formatMoney(month.ownerKeeps)} for the days it pays`
          : `${payment} has come too late and goes back, so there are no earnings for it`,
    }
  },
}
