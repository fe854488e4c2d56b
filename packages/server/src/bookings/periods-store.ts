import type { Bill } from '@bayshare/domain/payments/bill'
import type { BillingPeriod } from '@bayshare/domain/payments/monthly-price'
import type { Transaction } from '../database/open-database'
import { moneyColumns } from './charge-money'

/** A month of a monthly stay. It is due when it begins, in the zone of the space. */
export async function insertPeriod(
  tx: Transaction,
  booking: { bookingId: string; zone: string },
  period: BillingPeriod,
  priced: Omit<Bill, 'due'>,
  at: { state: 'due' | 'charging'; nextTryAt: Temporal.Instant | null },
): Promise<void> {
  await tx
    .insertInto('billingPeriods')
    .values({
      bookingId: booking.bookingId,
      number: period.number,
      startsOn: period.starts,
      endsOn: period.ends,
      dueAt: period.starts.toZonedDateTime(booking.zone).toInstant(),
      ...moneyColumns(priced),
      ...at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next try begins: with the bill by what the wallet holds now, unless the shares were given already. */
export async function beginTry(
  tx: Transaction,
  period: { bookingId: string; number: number },
  priced: Omit<Bill, 'due'> | null,
): Promise<void> {
  await tx
    .updateTable('billingPeriods')
    .set({ state: 'charging', nextTryAt: null, ...(priced && moneyColumns(priced)) })
    .where('bookingId', '=', period.bookingId)
    .where('number', '=', period.number)
    .execute()
}

export async function changePeriod(
  tx: Transaction,
  period: { bookingId: string; number: number },
  change: {
    state: 'due' | 'charging' | 'paid' | 'failed'
    isShared?: boolean
    tries?: number
    nextTryAt?: Temporal.Instant | null
  },
): Promise<void> {
  await tx
    .updateTable('billingPeriods')
    .set(change)
    .where('bookingId', '=', period.bookingId)
    .where('number', '=', period.number)
    .execute()
}

/** Months that will not come: the stay ends before them. */
export async function dropDuePeriods(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .updateTable('billingPeriods')
    .set({ state: 'cancelled', nextTryAt: null })
    .where('bookingId', '=', bookingId)
    .where('state', 'in', ['due', 'charging'])
    .execute()
}
