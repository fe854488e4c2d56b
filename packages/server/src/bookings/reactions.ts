import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { monthsToldToPayWith } from './reminder-store'
import { tryUnpaidMonthsNow } from './charge-store'

/** Whoever saves another card or bank account has the month that failed tried with it at once (rule: failed monthly charge). */
export const bookingReactions = {
  async 'try-unpaid-months-by-card'(ctx, tx, event) {
    const { accountId: driverId } = payloadOf(event, 'card.saved')
    await tryUnpaidMonthsNow(ctx, tx, { driverId, method: 'card' })
  },
  async 'try-unpaid-months-by-debit'(ctx, tx, event) {
    const { accountId: driverId } = payloadOf(event, 'direct-debit.confirmed')
    await tryUnpaidMonthsNow(ctx, tx, { driverId, method: 'direct-debit' })
  },
  async 'find-months-of-refused-method'(ctx, tx, event) {
    const refused = payloadOf(event, 'payment-method.refused')
    const months = await monthsToldToPayWith(tx, refused)
    for (const { reference, ...month } of months)
      await record(ctx, tx, 'period.method-refused', reference, month)
  },
} satisfies Partial<Reactions>
