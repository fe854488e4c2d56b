import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'

/** Counts it on the payment in the same step, where a check keeps it from ever exceeding what was captured. */
export async function insertRefund(
  tx: Transaction,
  refund: {
    id: string
    paymentId: string
    bookingId: string | null
    chargeId: string | null
    amount: Cents
    reason: string
    isCashRefund?: boolean
    createdAt: Temporal.Instant
  },
): Promise<void> {
  const { amount, ...row } = refund
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amount) }))
    .where('id', '=', refund.paymentId)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Payment ${refund.paymentId} was never captured`)
  await tx
    .insertInto('refunds')
    .values({ ...row, amountCents: amount, state: 'pending' })
    .execute()
}

/** A request that got no answer is sent again after this long, when the one before has surely ended. */
const triesAgainSeconds = 45
/** What the provider works on for days is looked at this often, by product time. */
const looksAgainHours = 1
const mostAtOnce = 20

export interface DueRefund {
  id: string
  providerRef: string | null
  paymentRef: string
  amountCents: number
  brand: BrandId
}

/** Takes what has to be sent or asked about, so that no other node does it at the same time. */
export async function claimDueRefunds(
  tx: Transaction,
  { now, realNow }: { now: Temporal.Instant; realNow: Temporal.Instant },
): Promise<DueRefund[]> {
  const staleSince = realNow.subtract({ seconds: triesAgainSeconds })
  const { rows } = await sql<DueRefund>`
    with due as (
      select r.id from refunds r
      where r.state in ('pending', 'unknown') and (r.attempted_at is null or r.attempted_at <= ${staleSince})
        and (r.provider_ref is null or r.looked_at is null or r.looked_at > ${now}
             or r.looked_at <= ${now.subtract({ hours: looksAgainHours })})
      order by r.attempted_at nulls first limit ${mostAtOnce} for no key update skip locked
    )
    update refunds r set attempted_at = ${realNow}, looked_at = ${now}
    from due, payments p where r.id = due.id and p.id = r.payment_id
    returning r.id, r.provider_ref, p.provider_ref as payment_ref, r.amount_cents, p.brand`.execute(tx)
  return rows
}

/** The refund with its payment's holder, which nobody else settles before the transaction ends. */
export function lockRefund(tx: Transaction, id: string) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select([
      'r.id',
      'r.state',
      'r.amountCents',
      'r.paymentId',
      'r.bookingId',
      'p.accountId',
      'p.disputedCents',
    ])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
}

export async function noteRefund(
  tx: Transaction,
  id: string,
  state: 'pending' | 'unknown' | 'refunded' | 'failed',
  providerRef: string | null,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state, ...(providerRef !== null && { providerRef }) })
    .where('id', '=', id)
    .execute()
}
