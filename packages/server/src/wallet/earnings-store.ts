import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Withheld } from '@bayshare/domain/payments/charge-postings'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context/context'
import { later } from '../database/begin-late'
import type { Transaction } from '../database/open-database'

/** Both are the owner's, and neither can be paid out; one of them waits for a decision. */
const notYetAvailable = ['pending', 'frozen']

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
      state: sql<string>`case when ${isInDispute(sql.val(earning.bookingId))} then 'frozen' else 'pending' end`,
      createdAt: ctx.now,
    })
    .modifyEnd(later)
    .execute()
}

/** The payment behind it has come. */
export async function noteEarningPaid(tx: Transaction, chargeId: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ isAwaited: false })
    .where('chargeId', '=', chargeId)
    .where('state', 'in', notYetAvailable)
    .execute()
}

/** The payment behind it has failed: there is nothing to earn until it is paid. */
export async function deleteEarning(tx: Transaction, chargeId: string): Promise<void> {
  await tx
    .deleteFrom('earnings')
    .where('chargeId', '=', chargeId)
    .where('state', 'in', notYetAvailable)
    .execute()
}

/** A booking that ends at another time is earned then, all of it (rule: payout day). */
export async function redateEarnings(
  tx: Transaction,
  bookingId: string,
  earnedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ earnedAt })
    .where('bookingId', '=', bookingId)
    .where('state', 'in', notYetAvailable)
    .execute()
}

/** What is left of an earning after a cancellation; nothing left is reversed. False when it is available already. */
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
    .where('state', 'in', notYetAvailable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the driver says that they couldn't park, or something else that is not decided (rule: incidents). */
function isInDispute(bookingId: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (
    select from incidents i
    where i.booking_id = ${bookingId}::uuid and (i.state = 'rescued' or (i.state = 'open' and i.party = 'driver'))
  )`
}

/** Nothing of it becomes available until it is decided who gets it. What is available already stays so. */
export async function freezeEarnings(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ state: 'frozen' })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'pending')
    .execute()
}

/** They are the owner's after all, unless something else about the booking is not decided. */
export async function releaseEarnings(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ state: 'pending' })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'frozen')
    .where(sql<SqlBool>`not ${isInDispute(sql.val(bookingId))}`)
    .execute()
}

/** What of a booking waits for a decision, locked until the transaction ends. */
export async function frozenEarnings(tx: Transaction, bookingId: string) {
  const rows = await tx
    .selectFrom('earnings')
    .select(['id', 'chargeId', 'amountCents', 'isAwaited'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'frozen')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: cents(amountCents) }))
}

/** What was earned by these charges and has not been paid out, locked until the transaction ends. */
export async function unpaidEarningsOf(tx: Transaction, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return []
  const rows = await tx
    .selectFrom('earnings')
    .select(['id', 'ownerId', 'bookingId', 'amountCents', 'state'])
    .where('chargeId', 'in', [...chargeIds])
    .where('state', 'in', [...notYetAvailable, 'available'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ amountCents, state, ...row }) => ({
    ...row,
    state: state as 'pending' | 'frozen' | 'available',
    amount: cents(amountCents),
  }))
}

/** The owner does not get them; answers what they were. Where their money goes is for the caller to post. */
export async function withholdEarnings(
  tx: Transaction,
  bookingId: string,
): Promise<{ chargeId: string; amount: Cents }[]> {
  const frozen = await frozenEarnings(tx, bookingId)
  await reverseEarnings(
    tx,
    frozen.map(({ id }) => id),
  )
  return frozen
}

/** What was withheld of an earning by a decision about a dispute or a report; undefined where nothing was. */
export async function withheldBy(tx: Transaction, chargeId: string): Promise<Withheld['by'] | undefined> {
  const { rows } = await sql<{ isOfDispute: boolean }>`
    select exists (
      select from charge_payments cp join disputes d on d.payment_id = cp.payment_id
      where cp.charge_id = e.charge_id and d.decision = 'taken-back'
    ) as is_of_dispute
    from earnings e where e.charge_id = ${chargeId} and e.state = 'reversed'`.execute(tx)
  const [row] = rows
  return row && { kind: row.isOfDispute ? 'dispute-losses' : 'promo-expense' }
}

/** Of rows that the caller has locked. */
export async function reverseEarnings(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('earnings')
    .set({ state: 'reversed', priceCents: 0, commissionCents: 0, amountCents: 0 })
    .where('id', 'in', [...ids])
    .execute()
}
