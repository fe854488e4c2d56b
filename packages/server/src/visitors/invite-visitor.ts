import { randomUUID } from 'node:crypto'
import { mayInvite, quotaMonth, type Visit } from '@bayshare/domain/visitors/may-invite'
import { signedInPerson } from '../accounts/routes'
import { newToken } from '../accounts/session-token'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { freeBays, homeOf, ownInvitation } from './queries'
import { giveBackToQuota, insertInvitation, takeFromQuota, withdrawInvitation } from './store'

const linksPerAccount: Limit = { name: 'visitor-links-of-account', most: 60, perMinutes: 60 }

/** Makes a link for one visitor. It counts for the quota of the unit from now on (rule: visitor passes). */
export async function inviteVisitor(ctx: Context, { startsAt, endsAt }: Visit) {
  const hostId = signedInPerson(ctx)
  const policy = ctx.brand.policy.visitors
  await countTry(ctx, linksPerAccount, hostId)
  return ctx.transaction(async (tx) => {
    await lockOpenAccounts(tx, [hostId])
    const home = await homeOf(tx, ctx.brand, hostId)
    if (!home) throw new Refusal('unit-not-confirmed')
    insist(mayInvite({ startsAt, endsAt }, ctx.now, policy))
    const { buildingId, unit, unitKey } = home
    const free = await freeBays(tx, buildingId, { startsAt, endsAt }, ctx.now)
    if (free.length === 0) throw new Refusal('no-visitor-bay')
    const month = quotaMonth(startsAt, home.zone)
    if (!(await takeFromQuota(tx, { buildingId, unitKey, month }, policy.perUnitAndMonth)))
      throw new Refusal('visitor-quota-used')
    const { token, hash } = newToken()
    const id = randomUUID()
    const link = { id, startsAt, endsAt, createdAt: ctx.now }
    await insertInvitation(tx, { ...link, buildingId, hostId, unit, unitKey, month, tokenHash: hash })
    return { link: { ...link, state: 'open' as const }, token }
  })
}

/** Gives its place in the quota back; a link that was withdrawn before stays so. */
export async function withdrawLink(ctx: Context, linkId: string): Promise<void> {
  const hostId = signedInPerson(ctx)
  await ctx.transaction(async (tx) => {
    const quota = (await ownInvitation(tx, ctx.brand, hostId, linkId))
      ? await withdrawInvitation(tx, linkId, ctx.now)
      : undefined
    if (quota) return giveBackToQuota(tx, quota)
    const own = await ownInvitation(tx, ctx.brand, hostId, linkId)
    if (!own) throw new Refusal('not-found')
    if (own.usedAt !== null) throw new Refusal('visitor-link-used')
  })
}
