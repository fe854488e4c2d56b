import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'

/** What an owner earns by one charge. */
export interface Earning {
  ownerId: AccountId
  bookingId: string
  chargeId: string
  price: Cents
  commission: Cents
  amount: Cents
  earnedAt: Temporal.Instant
  /** The payment behind it has only been asked for. */
  isAwaited: boolean
}

export async function insertEarning(ctx: Context, tx: Transaction, earning: Earning): Promise<void> {
  if (earning.price === 0) return
  await tx
    .insertInto('earnings')
    .values({
      id: randomUUID(),
      ownerId: earning.ownerId,
      brand: ctx.brand.id,
      bookingId: earning.bookingId,
      chargeId: earning.chargeId,
      priceCents: earning.price,
      commissionCents: earning.commission,
      amountCents: earning.amount,
      earnedAt: earning.earnedAt,
      isAwaited: earning.isAwaited,
      state: 'pending',
      createdAt: ctx.now,
    })
    .execute()
}

/** The payment behind it has come. */
export async function noteEarningPaid(tx: Transaction, chargeId: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ isAwaited: false })
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'pending')
    .execute()
}

/** A booking that ends later is earned later, all of it (rule: payout day). */
export async function postponeEarnings(
  tx: Transaction,
  bookingId: string,
  earnedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ earnedAt })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'pending')
    .execute()
}

/** What is left of an earning after a cancellation; nothing left is reversed. False when it is no longer pending. */
export async function reduceEarning(
  tx: Transaction,
  earning: Pick<Earning, 'chargeId' | 'commission' | 'amount'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('earnings')
    .set({
      priceCents: cents(earning.commission + earning.amount),
      commissionCents: earning.commission,
      amountCents: earning.amount,
      ...(earning.amount === 0 && { state: 'reversed' }),
    })
    .where('chargeId', '=', earning.chargeId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
