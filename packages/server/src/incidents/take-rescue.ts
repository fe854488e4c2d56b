import { takeRescue as route } from '@bayshare/contract/incidents'
import type { AnswerOf } from '@bayshare/contract/route'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { isWithinRescue, priceOf, withoutLead } from '@bayshare/domain/incidents/rescue-terms'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import { addCents, noCents } from '@bayshare/domain/money/cents'
import { mayBook } from '@bayshare/domain/offers/may-book'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { isTooLarge } from '@bayshare/domain/vehicles/size'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { holdAccount, lockOpenAccounts } from '../accounts/store'
import { openingHoursOf } from '../availability/opening-hours-of'
import { takeBack } from '../bookings/cancel-booking'
import { type Elsewhere, moveElsewhere } from '../bookings/move-elsewhere'
import { chargedCharges } from '../bookings/locked-booking'
import type { FoundBooking } from '../bookings/queries'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { lockSpace } from '../listings/store'
import { freezeEarnings } from '../wallet/earnings-store'
import { positionOf, rescueOf } from './queries'
import { noteRefunded, noteRescued } from './store'
import {
  lockStranded,
  oldTerms,
  refundVerdict,
  rescueVerdict,
  restOf,
  type Stranded,
} from './stranded-booking'

export interface WantedRescue {
  driverId: AccountId
  /** Everything goes back where no other space is wanted. */
  spaceId: SpaceId | undefined
}

type Rescued = AnswerOf<typeof route>

/** Has a driver who can't park go elsewhere, or gives everything back, in one transaction (rule: rescue). */
export async function takeRescue(ctx: Context, found: FoundBooking, wanted: WantedRescue): Promise<Rescued> {
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    const spaces = await lockSpaces(ctx, tx, [found.spaceId, wanted.spaceId])
    // One after the other, so that two bookings of one account never slip past its limit.
    if (!(await holdAccount(tx, wanted.driverId))) throw new Refusal('session-has-ended')
    const stranded = await lockStranded(ctx, tx, found)
    const before = await rescueOf(tx, stranded.booking)
    const answer = before
      ? { reference: before.reference, refunded: noCents }
      : wanted.spaceId === undefined
        ? await refund(ctx, tx, stranded)
        : await rescue(ctx, tx, stranded, spaces.get(wanted.spaceId))
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}

/** In the order of their ids, so that two rescues between the same spaces never wait for each other. */
async function lockSpaces(ctx: Context, tx: Transaction, ids: readonly (SpaceId | undefined)[]) {
  const wanted = [...new Set(ids.flatMap((id) => (id === undefined ? [] : [id])))].toSorted()
  const spaces = new Map<SpaceId, Space>()
  for (const id of wanted) {
    const space = await lockSpace(tx, ctx.brand, id)
    if (space) spaces.set(id, space)
  }
  return spaces
}

async function refund(ctx: Context, tx: Transaction, stranded: Stranded): Promise<Rescued> {
  insist(refundVerdict(ctx, stranded))
  const { booking, incidentId } = stranded
  const charges = await chargedCharges(tx, booking)
  if (incidentId) await noteRefunded(tx, incidentId)
  const words = { words: 'The driver could not park' }
  const refunds = await takeBack(ctx, tx, booking, charges, 'platform', words)
  const refunded = addCents(
    ...[...refunds.values()].flatMap(({ toCash, toFree, toMethod }) => [toCash, toFree, toMethod]),
  )
  return { reference: null, refunded }
}

async function rescue(
  ctx: Context,
  tx: Transaction,
  stranded: Stranded,
  space: Space | undefined,
): Promise<Rescued> {
  insist(rescueVerdict(ctx, stranded))
  const { booking, incidentId } = stranded
  if (!space || space.id === booking.spaceId) throw new Refusal('rescue-not-suitable')
  const open = await lockOpenAccounts(tx, [space.ownerId])
  if (!open.has(space.ownerId)) throw new Refusal('rescue-not-suitable')
  const elsewhere = await insistOnSuitable(ctx, tx, stranded, space)
  const { bookingId, reference } = await moveElsewhere(ctx, tx, booking, elsewhere)
  if (incidentId) await noteRescued(tx, incidentId, bookingId)
  await freezeEarnings(tx, booking.id)
  return { reference, refunded: noCents }
}

/** The same that the offers were chosen by, by what holds now. Whether somebody else has the time is seen when it is taken. */
async function insistOnSuitable(
  ctx: Context,
  tx: Transaction,
  stranded: Stranded,
  space: Space,
): Promise<Elsewhere> {
  const { place } = stranded
  const { casual, incidents } = ctx.brand.policy
  const rest = { ...restOf(ctx, stranded), zone: space.zone }
  const hours = (await openingHoursOf(tx, [space.id], rest.starts, rest.ends)).get(space.id) ?? alwaysClosed
  const timeRange = { ...rest, hasVehicle: true }
  const lines = casualPrice(rest, space.rates, casual)
  const position = await positionOf(tx, ctx, space.id)
  const isSuitable =
    mayBook(space, hours, timeRange, ctx.actor, ctx.now, withoutLead(casual)) === 'yes' &&
    position !== undefined &&
    distanceMetres(place, position) <= incidents.rescueRadiusMetres &&
    !(place.vehicle !== null && isTooLarge(place.vehicle, space.largestVehicle)) &&
    isWithinRescue(priceOf(lines), oldTerms(ctx, stranded), casual)
  if (!isSuitable) throw new Refusal('rescue-not-suitable')
  return { space, rest, lines, vehicleId: place.vehicleId }
}
