import type { AccountId } from '@bayshare/domain/accounts/actor'
import { openSlots } from '@bayshare/domain/availability/open-slots'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { isBookable, settingOf } from '@bayshare/domain/offers/offer'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { slotPrices } from '@bayshare/domain/payments/slot-prices'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { spaceFromRow } from '../listings/space-from-row'
import { mayInBuilding } from '../rights/may-in-building'
import { openingHoursOf } from './opening-hours-of'

const slotMinutes = 15
/** Quarter hours of the day, Monday to Friday (rule: availability grid). */
const businessHours = { from: 8, to: 18, lastDay: 5 }
const mostDaysAway = 400

/** Every quarter hour of a day: 96 of them, fewer or more when the clocks change. */
export async function availabilityGrid(
  ctx: Context,
  accountId: AccountId,
  { spaceId, date }: { spaceId: SpaceId; date: Temporal.PlainDate },
) {
  if (!(await seesGrid(ctx, accountId))) throw new Refusal('not-allowed')
  const row = await spacesWithinSight(ctx, accountId).where('s.id', '=', spaceId).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const space = spaceFromRow(row)
  const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
  if (Math.abs(today.until(date).days) > mostDaysAway) throw new Refusal('input-not-understood')
  const starts = date.toZonedDateTime(space.zone).toInstant()
  const ends = date.add({ days: 1 }).toZonedDateTime(space.zone).toInstant()
  const hours = (await openingHoursOf(ctx.read(), [space.id], starts, ends)).get(space.id) ?? alwaysClosed
  const taken = await takenUnits(ctx, space.id, starts, ends)
  const slots = openSlots(hours, date, space.zone).map((isOpen, index) => ({
    isOpen,
    starts: starts.add({ minutes: index * slotMinutes }),
    ends: starts.add({ minutes: (index + 1) * slotMinutes }),
  }))
  const prices = slotPrices(slots, {
    zone: space.zone,
    offersCasual: isBookable(settingOf(space, 'casual')),
    rates: space.rates,
    policy: ctx.brand.policy.casual,
  })
  return {
    listingId: space.id,
    date,
    zone: space.zone,
    slots: slots.map((slot, index) => {
      const wall = slot.starts.toZonedDateTimeISO(space.zone)
      return {
        index,
        startsAt: slot.starts,
        time: wall.toPlainTime().toString({ smallestUnit: 'minute' }),
        isOpen: slot.isOpen,
        isTaken: unitsIn(taken, slot) >= space.capacity,
        isBusinessHours:
          wall.dayOfWeek <= businessHours.lastDay &&
          wall.hour >= businessHours.from &&
          wall.hour < businessHours.to,
        price: prices[index]?.price ?? null,
        rule: prices[index]?.rule ?? 'closed',
      }
    }),
  }
}

const mostSpaces = 500

/** The spaces to choose from. */
export async function gridSpaces(ctx: Context, accountId: AccountId) {
  if (!(await seesGrid(ctx, accountId))) throw new Refusal('not-allowed')
  const rows = await spacesWithinSight(ctx, accountId)
    .where('s.removedAt', 'is', null)
    // Another's claim is no bay of the building yet (rule: bay claims).
    .where((eb) => eb.or([eb('s.claimState', 'in', [...holdingStates]), eb('s.ownerId', '=', accountId)]))
    .orderBy('s.streetName')
    .orderBy('s.id')
    .limit(mostSpaces)
    .execute()
  return rows.map((row) => ({
    listingId: row.id,
    type: row.type as SpaceType,
    streetName: row.streetName,
    suburb: row.suburb,
    bayMarking: row.bayMarking,
    zone: row.zone,
  }))
}

async function seesGrid(ctx: Context, accountId: AccountId): Promise<boolean> {
  const account = await ctx
    .read()
    .selectFrom('accounts')
    .select('seesAvailabilityGrid')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.seesAvailabilityGrid === true
}

/** The own spaces and those of buildings that one manages; in the main brand the right holds for every space. */
function spacesWithinSight(ctx: Context, accountId: AccountId) {
  const all = ctx.read().selectFrom('spaces as s').selectAll('s').where(ofBrand(ctx.brand, 's'))
  if (ctx.brand.id === 'main') return all
  return all.where((eb) =>
    eb.or([eb('s.ownerId', '=', accountId), mayInBuilding(accountId, 'change-bays', eb.ref('s.buildingId'))]),
  )
}

interface TakenUnit {
  unit: number
  from: number
  to: number
}

async function takenUnits(
  ctx: Context,
  spaceId: SpaceId,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
): Promise<TakenUnit[]> {
  const rows = await ctx
    .read()
    .selectFrom('bookings as b')
    .select(['b.unit', 'b.startsAt', 'b.endsAt'])
    .where('b.spaceId', '=', spaceId)
    .where('b.state', 'in', [...occupyingStates])
    .where(sql<boolean>`b.during && tstzrange(${starts}, ${ends})`)
    .where(ofBrand(ctx.brand, 'b'))
    .execute()
  return rows.map(({ unit, startsAt, endsAt }) => ({
    unit,
    from: startsAt.epochMilliseconds,
    to: endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }))
}

function unitsIn(
  taken: readonly TakenUnit[],
  slot: { starts: Temporal.Instant; ends: Temporal.Instant },
): number {
  const from = slot.starts.epochMilliseconds
  const to = slot.ends.epochMilliseconds
  return new Set(taken.filter((one) => one.from < to && from < one.to).map(({ unit }) => unit)).size
}
