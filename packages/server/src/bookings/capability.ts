import { bookingFormType } from '@bayshare/contract/received-bookings'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import type { Capability } from '../capability/capability'
import { announceLastDays } from './announce-last-days'
import { chargeChecks } from './charge-checks'
import { chargeMonths } from './charge-months'
import { bookingChecks } from './checks'
import { bookingForm } from './edit-booking'
import { expireRequests } from './expire-requests'
import { bookingReactions } from './reactions'
import { reconcileBookings } from './reconcile-bookings'
import { remindDrivers } from './remind-drivers'
import { mailAnswerRoutes } from './mail-answer-routes'
import { answerLinks } from './mail-answers'
import { bookingRoutes } from './routes'
import { settleCharge, settlePayment } from './settle-charge'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'booking.held': { bookingId: string }
    /** The charge is missing in what was recorded before bookings had several. */
    'booking.confirmed': { bookingId: string; chargeId?: string }
    /** The owner is asked. */
    'booking.requested': { bookingId: string }
    'booking.declined': { bookingId: string }
    'booking.withdrawn': { bookingId: string }
    'booking.expired': { bookingId: string }
    /** The owner had said yes, or was still asked, and the bank said no. */
    'booking.unpaid': { bookingId: string }
    /** A day was set on which a monthly booking ends, or an earlier one. */
    'booking.ending': { bookingId: string }
    /** Both sides are told the last day of a booking whose end they have read as the day after. */
    'booking.last-day-announced': { bookingId: string }
    /** The driver is told so many minutes before the end. */
    'booking.ends-soon': { bookingId: string; ahead: number }
    /** The driver of a monthly booking is told so many days before the end of their lease. */
    'lease.ends-soon': { bookingId: string; ahead: number }
    /** It ends later, and that is paid. */
    'booking.extended': { bookingId: string; chargeId: string }
    /** The time after its end is kept while the bank is asked. */
    'extension.held': { bookingId: string }
    'extension.released': { bookingId: string }
    /** It is at another time, and what that costs more is paid or what it costs less has come off its charges. */
    'booking.changed': {
      bookingId: string
      from: { startsAt: string; endsAt: string }
      to: { startsAt: string; endsAt: string }
      chargeId: string | null
      reductions: { chargeId: string; number: number }[]
    }
    /** The new time is kept beside the old one while the bank is asked. */
    'change.held': { bookingId: string }
    'change.released': { bookingId: string }
    'booking.released': { bookingId: string; reason: string }
    'booking.cancelled': { bookingId: string; by: 'driver' | 'owner' | 'platform' }
    /** Its driver couldn't park and parks elsewhere. */
    'booking.rescued': { bookingId: string; rescueId: string }
    /** Credit of a cancelled booking goes to the card. */
    'booking.cash-refunded': { bookingId: string }
    'booking.access-code-changed': { bookingId: string }
    'booking.vehicle-changed': { bookingId: string }
    'booking.method-changed': { bookingId: string }
    /** What was on its way when it was cancelled has come and went back, or never came. */
    'cancellation.settled': {
      bookingId: string
      chargeId: string
      because: 'booking-cancelled' | 'debit-failed'
    }
    /** The driver is told some days before a later month is charged. */
    'period.upcoming': { bookingId: string; chargeId: string; period: number }
    /** Its bank refused the method of a month for good, after its driver was told that this one is charged. */
    'period.method-refused': { bookingId: string; chargeId: string; period: number }
    /** One month of a monthly booking was paid, or submitted to a bank that takes days. */
    'period.paid': {
      bookingId: string
      chargeId?: string
      period: number
      /** The money of a month has come that had failed before. */
      afterFailures?: boolean
      /** A debit was submitted, and its money has not come yet. */
      isAwaited?: boolean
    }
    'period.payment-failed': {
      bookingId: string
      chargeId?: string
      period: number
      tries: number
      isLast: boolean
      /** Null after the last try, and where there is nothing to try it with. */
      nextTryAt?: string | null
      reason?: PaymentFailure
      /** The booking had ended before. */
      hasEnded?: boolean
    }
  }
}

export const bookings = {
  name: 'bookings',
  checks: (at) => [...bookingChecks(at), ...chargeChecks(at)],
  routes: ({ deps, ports, signer, publicUrl }) => ({
    ...bookingRoutes(ports.payments, signer, publicUrl),
    ...mailAnswerRoutes(answerLinks(deps), { payments: ports.payments, publicUrl }),
  }),
  forms: ({ signer }) => ({ [bookingFormType]: bookingForm(signer) }),
  settlers: { charges: settlePayment },
  subscriptions: {
    'card.saved': ['try-unpaid-months-by-card'],
    'direct-debit.confirmed': ['try-unpaid-months-by-debit'],
    'payment-method.refused': ['find-months-of-refused-method'],
  },
  reactions: () => bookingReactions,
  firstSweeps: ({ deps, ports }) => [
    { name: 'reconcile-bookings', run: () => reconcileBookings(deps, ports.payments) },
  ],
  sweeps: ({ deps, ports, publicUrl }) => [
    { name: 'expire-requests', run: () => expireRequests(deps) },
    { name: 'remind-drivers', run: () => remindDrivers(deps) },
    { name: 'announce-last-days', run: () => announceLastDays(deps) },
    { name: 'charge-months', run: () => chargeMonths(deps, ports.payments, publicUrl, settleCharge) },
  ],
} satisfies Capability
