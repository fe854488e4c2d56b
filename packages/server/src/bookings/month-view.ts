import type { BookedMonth, BookingDetails, UnpaidMonth } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ChargeState } from '@bayshare/domain/bookings/charge-lifecycle'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { lastTryAt, oneMoreTry } from '@bayshare/domain/bookings/next-try'
import { monthStanding } from '@bayshare/domain/bookings/month-standing'
import { cents, noCents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { methodName } from '@bayshare/domain/payments/method-name'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import type { Context } from '../context/context'
import { nameOfMethod, paymentMethodFor } from '../payments/payment-method-for'
import { walletOf } from '../wallet/store'
import { monthBill } from './month-bill'

interface MonthlyBooking {
  id: string
  driverId: AccountId
  enquiryId: string | null
  zone: string
  state: string
  /** When its time stopped because a month was not paid. */
  stoppedAt: Temporal.Instant | null
}

/** The months of a booking as one side of it sees them, and the one that has to be paid before any other. */
export async function monthsOf(
  ctx: Context,
  booking: MonthlyBooking,
  party: Party,
): Promise<Pick<BookingDetails, 'months' | 'unpaid'>> {
  const rows = await monthRows(ctx, booking.id)
  // Once the time has stopped, nobody is asked for anything.
  const isOn = booking.state === 'confirmed' && booking.stoppedAt === null
  const unpaid = isOn ? rows.find((row) => row.state !== 'failed' && standingOf(row) === 'unpaid') : undefined
  return {
    months: rows.map((row) => bookedMonth(row, party, isOn)),
    unpaid: unpaid ? await unpaidMonth(ctx, booking, unpaid, party) : null,
  }
}

async function monthRows(ctx: Context, bookingId: string) {
  const rows = await ctx
    .read()
    .selectFrom('charges as c')
    .leftJoin('payments as p', 'p.id', 'c.paymentId')
    .leftJoin('earnings as e', 'e.chargeId', 'c.id')
    .select(['c.id', 'c.month', 'c.startsOn', 'c.endsOn', 'c.state', 'c.method', 'c.dueAt', 'c.createdAt'])
    .select([
      'c.priceCents',
      'c.discountCents',
      'c.chargeCents',
      'c.cashCents',
      'c.freeCents',
      'c.returnedCents',
    ])
    .select(['c.extraTries', 'c.extraTriesOn'])
    .select(['c.ownerEarningCents', 'c.firstFailedAt', 'c.retryDays', 'c.nextTryAt', 'c.failure'])
    .select(['p.capturedAt', 'e.amountCents as earningCents'])
    .where('c.bookingId', '=', bookingId)
    .where('c.month', 'is not', null)
    .orderBy('c.month')
    .execute()
  return rows.flatMap(({ month: number, startsOn: firstDay, endsOn: endDate, ...row }) =>
    number === null || !firstDay || !endDate ? [] : [{ ...row, number, firstDay, endDate }],
  )
}

type MonthRow = Awaited<ReturnType<typeof monthRows>>[number]

function standingOf({ state, firstFailedAt, returnedCents, ...row }: MonthRow) {
  const paidCents = row.chargeCents + row.cashCents + row.freeCents
  return monthStanding({
    state: state as ChargeState,
    hasFailed: firstFailedAt !== null,
    isReturned: state === 'reversed' && returnedCents >= paidCents,
  })
}

function bookedMonth(row: MonthRow, party: Party, isOn: boolean): BookedMonth {
  const { number, firstDay, endDate } = row
  const state = standingOf(row)
  const isPaid = row.state === 'paid' || row.state === 'reversed'
  const billed = row.chargeCents + row.cashCents + row.freeCents
  const costs = state === 'paid' ? billed - row.returnedCents : billed
  return {
    number,
    firstDay,
    endDate,
    state,
    amount: cents(party === 'driver' ? costs : earningOf(row, state, isOn)),
    // A wallet pays at once, when the month begins.
    paidAt: isPaid ? (row.capturedAt ?? row.dueAt ?? row.createdAt) : null,
  }
}

/** A month that was given up, or that nobody is asked for any more, earns nothing, and nobody counts on a debit once its time has stopped. */
function earningOf(row: MonthRow, state: BookedMonth['state'], isOn: boolean): number {
  if (row.state === 'failed' || state === 'not-charged' || (state === 'pending' && !isOn)) return noCents
  return state === 'paid' ? (row.earningCents ?? row.ownerEarningCents) : row.ownerEarningCents
}

async function unpaidMonth(
  ctx: Context,
  booking: MonthlyBooking,
  row: MonthRow,
  party: Party,
): Promise<UnpaidMonth> {
  const isDriver = party === 'driver'
  const { firstFailedAt, retryDays } = row
  const isOnItsWay = row.state !== 'due'
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(booking.zone).toPlainDate()
  const { names, ...costs } = await toPay(ctx, booking, row)
  const { card, debit } = costs
  const failed = isDriver ? await failedMethod(ctx, row.id) : null
  const usable = { card, dd: debit }
  // Where the chosen one can't be used, the other one serves the next try.
  const inOrder = row.method === 'direct-debit' ? (['dd', 'card'] as const) : (['card', 'dd'] as const)
  const nextMethod = inOrder.find((method) => usable[method] !== null) ?? null
  const nextName = nextMethod && names[nextMethod]
  const made = { on: row.extraTriesOn, count: row.extraTries }
  const { extraTriesPerDay } = ctx.brand.policy
  return {
    number: row.number,
    ...(isDriver ? costs : noCosts),
    reason: isDriver ? (row.failure as PaymentFailure | null) : null,
    method: failed?.method ?? null,
    methodName: failed?.name ?? null,
    nextMethod: isDriver ? nextMethod : null,
    nextMethodName: isDriver ? nextName : null,
    nextTry: isOnItsWay || !nextMethod || !row.nextTryAt ? null : dayOf(row.nextTryAt),
    lastTry: firstFailedAt && retryDays ? dayOf(lastTryAt({ firstFailedAt, retryDays })) : null,
    isOnItsWay,
    mayPay: isDriver && !isOnItsWay && oneMoreTry(made, dayOf(ctx.now), extraTriesPerDay) !== undefined,
  }
}

const noCosts = { card: null, debit: null, newCard: null, newDebit: null }

/** What the month costs by each method with what the wallet holds now; null where it can't be paid by it. */
async function toPay(ctx: Context, { driverId, enquiryId }: MonthlyBooking, row: MonthRow) {
  const db = ctx.read()
  const [wallet, card, debit] = await Promise.all([
    walletOf(db, driverId),
    paymentMethodFor(db, driverId, 'card'),
    paymentMethodFor(db, driverId, 'direct-debit'),
  ])
  const costBy = (method: PaymentMethodKind) => monthBill(ctx, { ...row, enquiryId }, method, wallet).charge
  const [newCard, newDebit] = [costBy('card'), costBy('direct-debit')]
  return {
    names: {
      card: card ? await nameOfMethod(db, card) : null,
      dd: debit ? await nameOfMethod(db, debit) : null,
    },
    card: card || newCard === 0 ? newCard : null,
    debit: debit || newDebit === 0 ? newDebit : null,
    newCard,
    newDebit,
  }
}

/** The card or bank account that was asked last, as its owner knows it. */
async function failedMethod(ctx: Context, chargeId: string) {
  const payment = await ctx
    .read()
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .leftJoin('paymentCards as card', 'card.methodRef', 'p.methodRef')
    .leftJoin('debitMandates as m', 'm.methodRef', 'p.methodRef')
    .select(['p.method', 'card.brand', 'card.last4', 'm.accountLast4'])
    .where('cp.chargeId', '=', chargeId)
    .where('p.state', 'in', ['declined', 'cancelled'])
    .orderBy('p.createdAt', 'desc')
    .executeTakeFirst()
  if (!payment) return null
  if (payment.method === 'direct-debit')
    return { method: 'dd', name: methodName('direct-debit', { last4: payment.accountLast4 }) } as const
  // A card that was replaced since is not kept.
  return { method: 'card', name: payment.last4 && methodName('card', payment) } as const
}
