import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '@bayshare/domain/forms/field-kinds'
import { invitationDays } from '@bayshare/domain/rights/invitations'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { signedInPerson } from '../accounts/routes'
import { newToken } from '../accounts/session-token'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { logStaff } from './log-staff'
import { isOnStaff } from './queries'
import { insistOnRight } from './staff-scope'
import { extendInvitation, insertInvitation, withdrawExpired, withdrawOpen } from './invitation-store'
import { lockBuildingStaff } from './store'

/** Each of them is a mail to somebody who has not asked for it. */
const invitationsPerAccount: Limit = { name: 'invitations-of-account', most: 30, perMinutes: 60 }

export interface InvitationOrder {
  buildingId: string
  email: string
  role: BuildingRole
}

/** Asks somebody by mail to look after a building; the mail is the only place where the link stands. */
export async function inviteStaff(ctx: Context, given: InvitationOrder): Promise<void> {
  await insistOnRight(ctx, 'change-staff', given.buildingId)
  insist(isEmailAddress(given.email.trim()) ? 'yes' : 'email-not-valid')
  await countInvitation(ctx)
  await ctx.transaction((tx) => inviteIn(ctx, tx, given))
}

export async function countInvitation(ctx: Context): Promise<void> {
  await countTry(ctx, invitationsPerAccount, signedInPerson(ctx))
}

/** The same within what makes the building, of whoever has been found to have the right. */
export async function inviteIn(ctx: Context, tx: Transaction, given: InvitationOrder): Promise<void> {
  const { buildingId, role } = given
  const email = given.email.trim()
  insist(isEmailAddress(email) ? 'yes' : 'email-not-valid')
  await lockBuildingStaff(tx, buildingId)
  if (await isOnStaff(tx, { buildingId, email, role })) throw new Refusal('already-on-staff')
  await withdrawExpired(tx, { buildingId, email, role }, ctx.now)
  const id = randomUUID()
  const isNew = await insertInvitation(tx, {
    id,
    buildingId,
    email,
    role,
    // Nobody has this one: the link is made with the mail.
    tokenHash: newToken().hash,
    invitedBy: signedInPerson(ctx),
    invitedAt: ctx.now,
    expiresAt: expiryFrom(ctx),
  })
  if (!isNew) throw new Refusal('already-invited')
  await logStaff(ctx, tx, { act: 'invite', buildingId, after: { email, role } })
  await record(ctx, tx, 'staff.invited', buildingId, { invitationId: id })
}

/** The time begins anew, and the link before stops working. */
export async function resendInvitation(
  ctx: Context,
  buildingId: string,
  invitationId: string,
): Promise<void> {
  const accountId = signedInPerson(ctx)
  await insistOnRight(ctx, 'change-staff', buildingId)
  await countTry(ctx, invitationsPerAccount, accountId)
  await ctx.transaction(async (tx) => {
    const asked = { buildingId, invitationId }
    const sent = await extendInvitation(tx, asked, { tokenHash: newToken().hash, expiresAt: expiryFrom(ctx) })
    if (!sent) throw new Refusal('not-found')
    await logStaff(ctx, tx, { act: 'resend-invitation', buildingId, after: sent })
    await record(ctx, tx, 'staff.invited', buildingId, { invitationId })
  })
}

export async function withdrawInvitation(
  ctx: Context,
  buildingId: string,
  invitationId: string,
): Promise<void> {
  await insistOnRight(ctx, 'change-staff', buildingId)
  await ctx.transaction(async (tx) => {
    const withdrawn = await withdrawOpen(tx, { buildingId, invitationId }, ctx.now)
    if (!withdrawn) throw new Refusal('not-found')
    await logStaff(ctx, tx, { act: 'withdraw-invitation', buildingId, before: withdrawn })
  })
}

function expiryFrom(ctx: Context): Temporal.Instant {
  return ctx.now.add({ hours: invitationDays * 24 })
}
