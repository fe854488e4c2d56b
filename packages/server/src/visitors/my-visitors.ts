import type { AccountId } from '@bayshare/domain/accounts/actor'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import { linkState, quotaMonth } from '@bayshare/domain/visitors/may-invite'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { asksHost, buildingOf, homeOf, passRows, passView } from './queries'

const mostShown = 50

/** What a resident sees of the own links and visitors. */
export async function visitorsOf(ctx: Context, accountId: AccountId) {
  const db = ctx.read()
  const building = await buildingOf(db, ctx.brand, accountId)
  const home = building && (await homeOf(db, ctx.brand, accountId))
  const links = await db
    .selectFrom('visitorInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .select(['i.id', 'i.startsAt', 'i.endsAt', 'i.createdAt', 'i.usedAt', 'i.withdrawnAt'])
    .where('i.hostId', '=', accountId)
    .where('i.usedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('i.createdAt', 'desc')
    .limit(mostShown)
    .execute()
  const passes = await passRows(db)
    .where('p.hostId', '=', accountId)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('p.createdAt', 'desc')
    .limit(mostShown)
    .execute()
  return {
    building: building ? { ...building, visitorBays: await countVisitorBays(db, building.id) } : null,
    unit: home?.unit ?? null,
    asksHost: home ? await asksHost(db, home.buildingId) : false,
    quota: home ? await quotaNow(ctx, home) : null,
    links: links.map((link) => ({ ...link, state: linkState(link, ctx.now) })),
    passes: passes.map((row) => passView(row, ctx.now)),
  }
}

/** Of the month that it is now in the building. */
async function quotaNow(ctx: Context, home: { buildingId: string; unitKey: string; zone: string }) {
  const month = quotaMonth(ctx.now, home.zone)
  const row = await ctx
    .read()
    .selectFrom('visitorQuotas')
    .select('used')
    .where('buildingId', '=', home.buildingId)
    .where('unitKey', '=', home.unitKey)
    .where('month', '=', month)
    .executeTakeFirst()
  return { month, used: row?.used ?? 0, most: ctx.brand.policy.visitors.perUnitAndMonth }
}

async function countVisitorBays(db: ReadHandle, buildingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('spaces as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.buildingId', '=', buildingId)
    .where('s.bayGroup', '=', visitorGroup)
    .where('s.removedAt', 'is', null)
    .where('s.claimState', 'in', [...holdingStates])
    .where(ofEveryBrand('the building is of the brand'))
    .executeTakeFirstOrThrow()
  return count
}
