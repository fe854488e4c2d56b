import { randomUUID } from 'node:crypto'
import { changeTime as changeTimeRoute } from '@bayshare/contract/booking-changes'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { covers } from '@bayshare/domain/availability/covers'
import { addedTime, mayChangeTime, type WantedTime } from '@bayshare/domain/bookings/may-change-time'
import type { Rates, Space, SpaceId } from '@bayshare/domain/listings/space'
import { addCents, type Cents, cents, noCents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { settingOf } from '@bayshare/domain/offers/offer'
import { type Bill, bill } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { sumOf } from '@bayshare/domain/payments/price-line'
import { endInstant, startInstant } from '@bayshare/domain/time/zoned-time'
import { openingHoursOf } from '../availability/opening-hours-of'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockSpace } from '../listings/store'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { Payments } from '../ports/payments'
import { lockWallet } from '../wallet/store'
import type { PartyBooking } from './answer-request'
import { holdNewTime } from './change-store'
import { priceOfTime } from './charge-money'
import { bookedTime, finishChange } from './finish-change'
import { insistOnPrice } from './hold-booking'
import { holdCharge } from './hold-charge'
import { type HeldCharge, payHeld } from './pay-held'
import { unitFreeFor } from './free-time'
import { changeable, chargedCharges, type LockedBooking, lockedBooking } from './locked-booking'
import { hasOpenCharge } from './queries'
import { type ChargeReduction, moneyBackOf, reduceCharges, reductionsFor } from './reduce-charges'

export interface WantedChange extends PartyBooking {
  spaceId: SpaceId
  driverId: AccountId
  /** By the clocks of the place. */
  start: Temporal.PlainDateTime
  end: Temporal.PlainDateTime
}

type ChangedTime = AnswerOf<typeof changeTimeRoute>

/** What another time would cost more or give back, and whether it can be had; nothing changes. */
export async function previewChange(ctx: Context, wanted: WantedChange): Promise<ChangedTime> {
  return ctx.transaction(async (tx) => answerOf(await planChange(ctx, tx, wanted)))
}

export interface ExpectedChange {
  /** What the driver saw on the button. */
  expectedCharge: Cents | undefined
  expectedBack: Cents | undefined
}

/**
 * Moves or shortens a casual booking (rule: changing times). What costs more takes the three steps of every charge, with
 * the new time kept beside the old one until it is paid; anything else happens in one transaction.
 */
export async function changeTime(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  wanted: WantedChange & ExpectedChange,
): Promise<ChangedTime> {
  const { answer, held } = await ctx.transaction(async (tx) => {
    const plan = await planChange(ctx, tx, wanted)
    if (await hasOpenCharge(tx, plan.booking)) throw new Refusal('change-under-way')
    insistOnSeen(plan, wanted)
    const held = plan.priced && (await holdChange(ctx, tx, publicUrl, plan, plan.priced))
    if (!held) await applyChange(ctx, tx, plan)
    return { answer: answerOf(plan), held }
  })
  if (held) await payHeld(ctx, payments, held)
  return answer
}

interface PlannedChange {
  booking: LockedBooking
  time: WantedTime
  unit: number
  /** What it costs more; undefined when it does not. */
  priced: Bill | undefined
  /** What it costs less. */
  reductions: ChargeReduction[]
}

/** Insists that the driver may have the new time and that it is free, and compares its price with what is paid. */
async function planChange(ctx: Context, tx: Transaction, wanted: WantedChange): Promise<PlannedChange> {
  const space = await lockSpace(tx, ctx.brand, wanted.spaceId)
  const booking = await lockedBooking(tx, wanted.bookingId)
  if (!space || !booking) throw new Refusal('not-found')
  const { casual } = ctx.brand.policy
  const time = timeOf(booking, wanted)
  insist(mayChangeTime(changeable(booking), { ...time, by: wanted.party }, space, ctx.now, casual))
  const added = addedTime(time, bookedTime(booking))
  if (added.length > 0 && settingOf(space, 'casual') !== 'instant') throw new Refusal('casual-not-offered')
  if (!(await isOpen(tx, space, added))) throw new Refusal('space-is-closed-then')
  const unit = await unitFreeFor(tx, booking, time, space.capacity)
  // Time that it has already stays its own, also where the space has fewer units by now.
  const isTaken = unit === undefined && added.length > 0
  if (isTaken) throw new Refusal('just-taken')
  const charges = (await chargedCharges(tx, booking)).filter(({ state }) => state === 'paid')
  const lines = casualPrice({ ...time, zone: booking.zone }, booking.rates as unknown as Rates, casual)
  const more = sumOf(lines, 'parking', 'overnight') - addCents(...charges.map(priceOfTime))
  return {
    booking,
    time,
    unit: unit ?? booking.unit,
    priced: more > 0 ? await billOf(ctx, tx, booking, cents(more)) : undefined,
    reductions: more < 0 ? reductionsFor(ctx, booking, charges, cents(-more)) : [],
  }
}

/** A time that stays as it is means the same moment, also in an hour that the clocks show twice (rule: daylight saving). */
function timeOf({ startsAt, endsAt, zone }: LockedBooking, { start, end }: WantedChange): WantedTime {
  const wall = (at: Temporal.PlainDateTime) => ({ date: at.toPlainDate(), time: at.toPlainTime() })
  const isStill = (at: Temporal.Instant | null, shown: Temporal.PlainDateTime) =>
    at?.toZonedDateTimeISO(zone).toPlainDateTime().equals(shown) ?? false
  const starts = isStill(startsAt, start) ? startsAt : startInstant(wall(start), zone)
  if (starts === 'start-does-not-exist') throw new Refusal('start-does-not-exist')
  const ends = endsAt && isStill(endsAt, end) ? endsAt : endInstant(wall(end), zone)
  return { starts, ends }
}

async function isOpen(tx: Transaction, space: Space, added: readonly WantedTime[]): Promise<boolean> {
  const [first, last] = [added[0], added.at(-1)]
  if (!first || !last) return true
  const found = await openingHoursOf(tx, [space.id], first.starts, last.ends)
  const hours = found.get(space.id) ?? alwaysClosed
  return added.every(({ starts, ends }) => covers(hours, starts, ends, space.zone))
}

async function billOf(
  ctx: Context,
  tx: Transaction,
  { driverId }: LockedBooking,
  more: Cents,
): Promise<Bill> {
  const wallet = await lockWallet(tx, driverId)
  const line = { kind: 'parking' as const, label: 'Changed time', amount: more }
  return bill([line], { length: 'casual', method: 'card', promo: null, wallet }, ctx.brand.policy)
}

function answerOf({ booking, time, priced, reductions }: PlannedChange): ChangedTime {
  return {
    reference: booking.reference,
    startsAt: time.starts,
    endsAt: time.ends,
    lines: [...(priced?.lines ?? [])],
    charge: priced?.charge ?? noCents,
    ...moneyBackOf(reductions),
  }
}

/** A price or a refund that moved since the driver saw it is shown again before anything happens. */
function insistOnSeen(plan: PlannedChange, { expectedCharge, expectedBack }: ExpectedChange): void {
  if (plan.priced) insistOnPrice(plan.priced, expectedCharge)
  else if (expectedCharge) throw new Refusal('price-has-changed', { total: 0 })
  const { toCash, toFree } = moneyBackOf(plan.reductions)
  const back = addCents(toCash, toFree)
  if (expectedBack !== undefined && expectedBack !== back)
    throw new Refusal('money-back-has-changed', { refund: toDollars(back) })
}

/** The first step of a change that costs more: what is new of the time is kept, and the old stays as it is. */
async function holdChange(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  { booking, time, unit }: PlannedChange,
  priced: Bill,
): Promise<HeldCharge> {
  const { id: bookingId, reference, driverId } = booking
  const by = priced.charge > 0 ? await paymentMethodFor(tx, driverId, 'card') : undefined
  if (priced.charge > 0 && !by) throw new Refusal('card-needed')
  if (!(await holdNewTime(ctx, tx, booking, { time, unit }))) throw new Refusal('just-taken')
  const chargeId = randomUUID()
  const order = await holdCharge(
    ctx,
    tx,
    { bookingId, reference, driverId },
    {
      id: chargeId,
      kind: 'change',
      covers: { startsAt: time.starts, endsAt: time.ends },
      month: null,
      priced,
      promoId: null,
      unit,
      asked: {
        ...(await holdKeyOf(ctx, tx)),
        holdUntil: ctx.now.add({ minutes: ctx.brand.policy.holdMinutes }),
      },
    },
    { by, publicUrl, asksOwner: false },
  )
  await record(ctx, tx, 'change.held', reference, { bookingId })
  return { bookingId, chargeId, reference, order }
}

/** A change that costs nothing more is done at once. */
async function applyChange(ctx: Context, tx: Transaction, plan: PlannedChange): Promise<void> {
  const key = await holdKeyOf(ctx, tx)
  const reductions = await reduceCharges(ctx, tx, plan.reductions)
  const { booking, time, unit } = plan
  await finishChange(ctx, tx, booking, { time, unit, decidedAt: ctx.now, chargeId: null, reductions })
  await keepAnswer(tx, key, changeTimeRoute, answerOf(plan))
}
