import { changeTime } from '@bayshare/contract/booking-changes'
import { cents, noCents } from '@bayshare/domain/money/cents'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import type { Settling } from './carry-out'
import { shareOut } from './charge-money'
import { moveCharge } from './charge-store'
import { finishChange } from './finish-change'
import { timeCovered } from './free-time'
import { giveUpAddition, settleAddition } from './settle-addition'
import type { Settled } from './settled'

/** The charge that decides whether a booking is at another time. One that is cancelled or over by then stays as it is. */
export async function settleChange(ctx: Context, tx: Transaction, settling: Settling): Promise<Settled> {
  const { booking, charge } = settling
  const { starts } = await timeCovered(tx, charge.id)
  const isOver = booking.endsAt !== null && !isBefore(ctx.now, booking.endsAt)
  const isStartGone = !starts.equals(booking.startsAt) && !isBefore(ctx.now, starts)
  const isTooLate = booking.state !== 'confirmed' || isOver || isStartGone
  return settleAddition(ctx, tx, settling, isTooLate, {
    confirm: () => change(ctx, tx, settling),
    release: () =>
      giveUpAddition(ctx, tx, settling, {
        event: 'change.released',
        route: changeTime,
        reason: 'card-was-declined',
      }),
  })
}

async function change(
  ctx: Context,
  tx: Transaction,
  { booking, charge, paymentId }: Settling,
): Promise<Settled> {
  const { reference } = booking
  const time = await timeCovered(tx, charge.id)
  await moveCharge(tx, charge.id, 'pay', { isShared: true })
  await shareOut(ctx, tx, charge, paymentId, { isAwaited: false, earnedAt: time.ends })
  await finishChange(ctx, tx, booking, {
    time,
    unit: charge.unit ?? booking.unit,
    decidedAt: charge.createdAt,
    chargeId: charge.id,
    reductions: [],
  })
  await keepAnswer(tx, charge, changeTime, {
    reference,
    startsAt: time.starts,
    endsAt: time.ends,
    lines: charge.priceLines as unknown as PriceLine[],
    charge: cents(charge.chargeCents),
    toCash: noCents,
    toFree: noCents,
    kept: noCents,
  })
  return { state: 'booked', reference }
}
