import type { AccountId } from '@bayshare/domain/accounts/actor'
import {
  type ChargeKind,
  type ChargeState,
  type ChargeTransition,
  chargeTransitions,
} from '@bayshare/domain/bookings/charge-lifecycle'
import type { Bill } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { BillingPeriod } from '@bayshare/domain/payments/monthly-price'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { KeyedRow } from '../context/keep-answer'
import { later } from '../database/begin-late'
import type { Transaction } from '../database/open-database'
import { billColumns } from './charge-money'

export interface NewCharge {
  id: string
  bookingId: string
  kind: ChargeKind
  covers: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }
  /** The month of a monthly booking that it pays for. */
  month: BillingPeriod | null
  method: 'card' | 'direct-debit' | 'wallet'
  priced: Omit<Bill, 'due'>
  promoId: string | null
  /** Of a change: the unit of the new time. */
  unit?: number
  /** Of an extension or a change: until when the bank may say yes to it, and the request that asked for it. */
  asked?: KeyedRow & { holdUntil: Temporal.Instant }
}

/** With the terms that hold now. Its number is counted up under the lock of the booking; a month is written once. */
export async function insertCharge(
  ctx: Context,
  tx: Transaction,
  charge: NewCharge,
  at: { state: 'due'; dueAt: Temporal.Instant } | { state: 'held' },
): Promise<void> {
  const { id, bookingId, kind, covers, month, method, priced, promoId, unit, asked } = charge
  const { commission, cardFee } = ctx.brand.policy
  await tx
    .insertInto('charges')
    .values((eb) => ({
      id,
      bookingId,
      kind,
      number: eb
        .selectFrom('charges')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('bookingId', '=', bookingId),
      covers: sql<string>`tstzrange(${covers.startsAt}, ${covers.endsAt}, '[)')`,
      month: month?.number ?? null,
      startsOn: month?.starts ?? null,
      endsOn: month?.ends ?? null,
      method,
      ...billColumns(priced),
      promoId,
      unit: unit ?? null,
      commissionBasisPoints: commission,
      feeTerms: JSON.stringify(cardFee),
      ledgerSubject: id,
      state: at.state,
      dueAt: at.state === 'due' ? at.dueAt : month && covers.startsAt,
      nextTryAt: at.state === 'due' ? at.dueAt : null,
      createdAt: ctx.now,
      ...asked,
    }))
    .onConflict((conflict) => conflict.columns(['bookingId', 'month']).doNothing())
    .modifyEnd(later)
    .execute()
}

export interface ChargeChange {
  isShared?: boolean
  /** Of a bill that follows one that was shared out. */
  ledgerSubject?: string
  tries?: number
  nextTryAt?: Temporal.Instant | null
  triedAt?: Temporal.Instant
  resumesAt?: Temporal.Instant | null
  firstFailedAt?: Temporal.Instant
  retryDays?: number[]
  failure?: PaymentFailure
  extraTries?: number
  extraTriesOn?: Temporal.PlainDate | null
  /** The request that asked for the try. */
  idempotencyActor?: string | null
  idempotencyKey?: string | null
  returnedCents?: number
  creditedCents?: number
  /** The bill by what the wallet holds now, and what it is paid with. */
  priced?: Omit<Bill, 'due'>
  method?: PaymentMethodKind
}

/** One conditional update. The caller has looked at the charge under its lock, so finding another state is a defect. */
export async function moveCharge(
  tx: Transaction,
  chargeId: string,
  transition: ChargeTransition,
  { priced, ...change }: ChargeChange = {},
): Promise<void> {
  const { from, to }: { from: readonly ChargeState[]; to: ChargeState } = chargeTransitions[transition]
  const { numUpdatedRows } = await tx
    .updateTable('charges')
    .set({ nextTryAt: null, holdUntil: null, ...change, ...(priced && billColumns(priced)), state: to })
    .$if(change.isShared === true, (query) => query.set({ ownerDetailsId: detailsWhenShared }))
    .where('id', '=', chargeId)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Charge ${chargeId} cannot ${transition} from where it stands`)
}

/** Once it is shared, its papers and reports keep the owner's details and status for GST of that moment (rule: gst). */
const detailsWhenShared = sql<string | null>`case when is_shared then owner_details_id else (
  select d.id from payout_details d join bookings b on b.owner_id = d.account_id
  where b.id = charges.booking_id and d.replaced_at is null
) end`

/** From now on this payment is asked to pay it. A charge that another one is asked to pay already is a defect. */
export async function attachPayment(tx: Transaction, chargeId: string, paymentId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('charges')
    .set({ paymentId })
    .where('id', '=', chargeId)
    .where('paymentId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Charge ${chargeId} has a payment already`)
}

/** That payment did not come about: another one may be asked. */
export async function detachPayment(tx: Transaction, chargeId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ paymentId: null })
    .where('id', '=', chargeId)
    .where('paymentId', '=', paymentId)
    .execute()
}

/** A month that nobody was asked to pay yet is to be paid in another way, which may have another fee. */
export async function setChargeMethod(
  tx: Transaction,
  chargeId: string,
  { method, priced }: Pick<NewCharge, 'method' | 'priced'>,
): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ method, ...billColumns(priced) })
    .where('id', '=', chargeId)
    .where('state', '=', 'due')
    .where('isShared', '=', false)
    .execute()
}

/** A month that has not begun ends earlier. */
export async function shortenCharge(
  tx: Transaction,
  chargeId: string,
  { covers, month, priced }: Pick<NewCharge, 'covers' | 'month' | 'priced'>,
): Promise<void> {
  await tx
    .updateTable('charges')
    .set({
      covers: sql<string>`tstzrange(${covers.startsAt}, ${covers.endsAt}, '[)')`,
      endsOn: month?.ends ?? null,
      ...billColumns(priced),
    })
    .where('id', '=', chargeId)
    .where('state', '=', 'due')
    .execute()
}

/** Nothing can be tried now: it waits for its next day. */
export async function setNextTry(tx: Transaction, chargeId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ nextTryAt: at, resumesAt: null })
    .where('id', '=', chargeId)
    .where('state', '=', 'due')
    .execute()
}

/**
 * Has the unpaid months of a driver tried with this method at once, as far as they are not tried with it already and may be tried
 * again today, by the clocks of their places.
 */
export async function tryUnpaidMonthsNow(
  ctx: Context,
  tx: Transaction,
  { driverId, method }: { driverId: AccountId; method: PaymentMethodKind },
): Promise<void> {
  await sql`
    update charges c set method = ${method}, next_try_at = ${ctx.now}, resumes_at = coalesce(c.resumes_at, c.next_try_at),
      extra_tries = case when c.extra_tries_on = day.today then c.extra_tries + 1 else 1 end, extra_tries_on = day.today
    from bookings b cross join lateral (select (${ctx.now}::timestamptz at time zone b.zone)::date as today) day
    where b.id = c.booking_id and b.driver_id = ${driverId} and b.state = 'confirmed' and b.stopped_at is null
      and c.month is not null and c.first_failed_at is not null and c.state = 'due'
      and not exists (
        select from charge_payments cp join payments p on p.id = cp.payment_id
        where cp.charge_id = c.id and p.method_ref in (
          select k.method_ref from payment_cards k where k.account_id = ${driverId}
          union all select d.method_ref from debit_mandates d where d.account_id = ${driverId} and d.state = 'active')
        and p.method = ${method})
      and (c.extra_tries_on is distinct from day.today or c.extra_tries < ${ctx.brand.policy.extraTriesPerDay})`.execute(
    tx,
  )
}

/** Months that will not come, because the booking ends before them, and those that nobody is asked for again. */
export async function releaseDueCharges(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set((eb) => ({
      state: eb
        .case()
        .when('firstFailedAt', 'is', null)
        .then(chargeTransitions.release.to)
        .else(chargeTransitions.giveUp.to)
        .end(),
      nextTryAt: null,
    }))
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .execute()
}
