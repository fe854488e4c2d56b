import type { BuildingStaff, LinkedInvitation } from '@bayshare/contract/rights'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { invitationState, type Invited, isSentTo } from '@bayshare/domain/rights/invitations'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { publicFirstName } from '../accounts/public-first-name'
import { unfinishedBookings } from '../accounts/queries'
import { tokenHash } from '../accounts/session-token'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle } from '../database/open-database'
import { hasRight, insistOnRight, staffScope } from './staff-scope'

/** Who looks after a building, the longest first, and the invitations that nobody has answered yet. */
export async function staffOf(ctx: Context, buildingId: string): Promise<BuildingStaff> {
  await insistOnRight(ctx, 'see-staff', buildingId)
  const db = ctx.read()
  const building = await db
    .selectFrom('buildings as b')
    .select(['b.id', 'b.name', 'b.zone'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!building) throw new Refusal('not-found')
  const me = ctx.actor.kind === 'person' ? ctx.actor.accountId : undefined
  const members = await db
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.accountId', 'm.role', 'm.since', 'a.firstName', 'a.lastName', 'a.email'])
    .where('m.buildingId', '=', buildingId)
    .orderBy('m.since')
    .orderBy('a.email')
    .orderBy('m.role')
    .execute()
  return {
    buildingId: building.id,
    buildingName: building.name,
    zone: building.zone,
    members: members.map((member) => ({
      ...member,
      role: member.role as BuildingRole,
      isYou: member.accountId === me,
    })),
    invitations: await openInvitations(ctx, buildingId),
    mayChange: await hasRight(ctx, 'change-staff', buildingId),
  }
}

/** A record of a building that is out of sight is answered like one that does not exist. */
export async function insistOnRecord(
  ctx: Context,
  { type, id }: { type: string; id: string },
): Promise<void> {
  await staffScope(ctx, 'see-changes')
  const buildingId = type === 'parking_bay' ? await buildingOfBay(ctx, id) : id.toLowerCase()
  if (buildingId === null) throw new Refusal('not-found')
  await insistOnRight(ctx, 'see-changes', buildingId)
}

async function buildingOfBay(ctx: Context, id: string): Promise<string | null> {
  const bay = await ctx
    .read()
    .selectFrom('spaces as s')
    .select('s.buildingId')
    .where('s.id', '=', asSpaceId(id))
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  return bay?.buildingId ?? null
}

async function openInvitations(ctx: Context, buildingId: string) {
  const rows = await ctx
    .read()
    .selectFrom('buildingInvitations as i')
    .innerJoin('accounts as by', 'by.id', 'i.invitedBy')
    .selectAll('i')
    .select(publicFirstName('by').as('inviter'))
    .where('i.buildingId', '=', buildingId)
    .where('i.acceptedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .orderBy('i.invitedAt', 'desc')
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as BuildingRole,
    invitedBy: row.inviter,
    invitedAt: row.invitedAt,
    expiresAt: row.expiresAt,
    isExpired: invitationState(row, ctx.now) === 'expired',
  }))
}

/** A link works in the brand of its building only. */
export async function invitationBehind(ctx: Context, token: string): Promise<LinkedInvitation> {
  const row = await ctx
    .read()
    .selectFrom('buildingInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .innerJoin('accounts as by', 'by.id', 'i.invitedBy')
    .select(['i.email', 'i.role', 'i.expiresAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .select(['b.id as buildingId', 'b.name', 'b.address', 'b.zone', publicFirstName('by').as('inviter')])
    .where('i.tokenHash', '=', tokenHash(token))
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return {
    buildingId: row.buildingId,
    buildingName: row.name,
    address: row.address,
    zone: row.zone,
    role: row.role as BuildingRole,
    invitedBy: row.inviter,
    email: row.email,
    state: invitationState(row, ctx.now),
    expiresAt: row.expiresAt,
    isYours: await isFor(ctx, row),
  }
}

async function isFor(ctx: Context, invitation: { email: string }): Promise<boolean | null> {
  if (ctx.actor.kind !== 'person') return null
  const account = await ctx
    .read()
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  return account !== undefined && isSentTo(invitation, account.email)
}

/** Whoever wants to accept, with what they have of their own in any brand: the account is one. */
export async function invitedPerson(
  db: ReadHandle,
  accountId: AccountId,
  now: Temporal.Instant,
): Promise<Invited | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'isCorporate'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const spaces = await db
    .selectFrom('spaces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', accountId)
    .where('removedAt', 'is', null)
    .where(ofEveryBrand('a listing of any brand counts'))
    .executeTakeFirstOrThrow()
  return { ...account, liveBookings: await unfinishedBookings(db, accountId, now), listings: spaces.count }
}

export async function otherManagers(
  db: ReadHandle,
  buildingId: string,
  accountId: AccountId,
): Promise<number> {
  const { count } = await db
    .selectFrom('buildingMembers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buildingId', '=', buildingId)
    .where('role', '=', 'manager')
    .where('accountId', '<>', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether somebody with this address has the role already. */
export async function isOnStaff(
  db: ReadHandle,
  { buildingId, email, role }: { buildingId: string; email: string; role: BuildingRole },
): Promise<boolean> {
  const found = await db
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select('m.role')
    .where('m.buildingId', '=', buildingId)
    .where('m.role', '=', role)
    .where((eb) => eb(eb.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}

/** Who of the staff of a building has this address and may log in. */
export async function colleagueWith(
  db: ReadHandle,
  buildingId: string,
  email: string,
): Promise<AccountId | undefined> {
  const found = await db
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select('m.accountId')
    .where('m.buildingId', '=', buildingId)
    .where('a.suspendedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found?.accountId
}

/** Whether somebody with this address may still accept an invitation to the role. */
export async function isInvited(
  db: ReadHandle,
  { buildingId, email, role }: { buildingId: string; email: string; role: BuildingRole },
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('buildingInvitations')
    .select('id')
    .where('buildingId', '=', buildingId)
    .where('role', '=', role)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
