import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { covers } from '@bayshare/domain/availability/covers'
import { mayExtend } from '@bayshare/domain/bookings/may-extend'
import type { Rates, Space, SpaceId } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import { settingOf } from '@bayshare/domain/offers/offer'
import { type Bill, bill } from '@bayshare/domain/payments/bill'
import { extensionLines } from '@bayshare/domain/payments/casual-price'
import { openingHoursOf } from '../availability/opening-hours-of'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdKeyOf } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockSpace } from '../listings/store'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { Payments } from '../ports/payments'
import { lockWallet } from '../wallet/store'
import type { PartyBooking } from './answer-request'
import { holdTimeAfter } from './extension-store'
import { insistOnPrice } from './hold-booking'
import { holdCharge } from './hold-charge'
import { type HeldCharge, payHeld } from './pay-held'
import { isFreeAfter } from './free-time'
import { changeable, type LockedBooking, lockedBooking } from './locked-booking'
import { hasOpenCharge } from './queries'

export interface WantedExtension extends PartyBooking {
  spaceId: SpaceId
  driverId: AccountId
  /** How much later it ends. */
  minutes: number
}

export interface PricedExtension {
  endsAt: Temporal.Instant
  priced: Bill
}

/** What it would cost to stay longer, and whether it can be had; nothing is kept. */
export async function previewExtension(ctx: Context, wanted: WantedExtension): Promise<PricedExtension> {
  return ctx.transaction(async (tx) => {
    const { booking, endsAt, priced } = await priceExtension(ctx, tx, wanted)
    if (!(await isFreeAfter(tx, booking, endsAt))) throw new Refusal('extension-not-available')
    return { endsAt, priced }
  })
}

/** Has a casual booking end later, in the three steps of every charge (rule: extending). */
export async function extendBooking(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  wanted: WantedExtension & { expectedCharge: Cents | undefined },
): Promise<Temporal.Instant> {
  const { endsAt, ...held } = await holdExtension(ctx, publicUrl, wanted)
  await payHeld(ctx, payments, held)
  return endsAt
}

async function holdExtension(
  ctx: Context,
  publicUrl: string,
  wanted: WantedExtension & { expectedCharge: Cents | undefined },
): Promise<HeldCharge & { endsAt: Temporal.Instant }> {
  return ctx.transaction(async (tx) => {
    const { booking, endsAt, priced } = await priceExtension(ctx, tx, wanted)
    if (await hasOpenCharge(tx, booking)) throw new Refusal('extension-under-way')
    insistOnPrice(priced, wanted.expectedCharge)
    const by = priced.charge > 0 ? await paymentMethodFor(tx, wanted.driverId, 'card') : undefined
    if (priced.charge > 0 && !by) throw new Refusal('extension-card-declined')
    if (!(await holdTimeAfter(ctx, tx, booking, endsAt))) throw new Refusal('extension-not-available')
    const { id: bookingId, reference, driverId } = booking
    const chargeId = randomUUID()
    const order = await holdCharge(
      ctx,
      tx,
      { bookingId, reference, driverId },
      {
        id: chargeId,
        kind: 'extension',
        covers: { startsAt: endOf(booking), endsAt },
        month: null,
        priced,
        promoId: null,
        asked: {
          ...(await holdKeyOf(ctx, tx)),
          holdUntil: ctx.now.add({ minutes: ctx.brand.policy.holdMinutes }),
        },
      },
      { by, publicUrl, asksOwner: false },
    )
    await record(ctx, tx, 'extension.held', reference, { bookingId })
    return { bookingId, chargeId, reference, order, endsAt }
  })
}

/** Insists that the driver may stay that long, as far as nobody else has the time, and prices it at the frozen rates. */
async function priceExtension(
  ctx: Context,
  tx: Transaction,
  wanted: WantedExtension,
): Promise<PricedExtension & { booking: LockedBooking }> {
  const space = await lockSpace(tx, ctx.brand, wanted.spaceId)
  const booking = await lockedBooking(tx, wanted.bookingId)
  if (!booking) throw new Refusal('not-found')
  if (!space || settingOf(space, 'casual') !== 'instant') throw new Refusal('extension-not-available')
  const { casual } = ctx.brand.policy
  const ends = (booking.endsAt ?? ctx.now).add({ minutes: wanted.minutes })
  insist(mayExtend(changeable(booking), { ends, by: wanted.party }, space, ctx.now, casual))
  if (!(await isOpenAfter(tx, space, endOf(booking), ends))) throw new Refusal('extension-not-available')
  const wallet = await lockWallet(tx, booking.driverId)
  const timeRange = { starts: booking.startsAt, ends: endOf(booking), zone: booking.zone }
  const lines = extensionLines(timeRange, ends, booking.rates as unknown as Rates, casual)
  const priced = bill(lines, { length: 'casual', method: 'card', promo: null, wallet }, ctx.brand.policy)
  return { booking, endsAt: ends, priced }
}

async function isOpenAfter(
  tx: Transaction,
  space: Space,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<boolean> {
  const hours = (await openingHoursOf(tx, [space.id], from, to)).get(space.id) ?? alwaysClosed
  return covers(hours, from, to, space.zone)
}

function endOf({ endsAt, reference }: LockedBooking): Temporal.Instant {
  if (!endsAt) throw new Error(`Booking ${reference} goes on without an end`)
  return endsAt
}
