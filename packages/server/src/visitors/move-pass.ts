import {
  givesBack,
  holdsBay,
  mayMovePass,
  type PassAct,
  type PassState,
  stateAfter,
} from '@bayshare/domain/visitors/visitor-pass'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { VisitorPass } from '@bayshare/contract/visitors'
import { signedInPerson } from '../accounts/routes'
import { logAct } from '../audit-log/log-act'
import { releaseVisitorBay, takeFirstFreeBay } from '../bookings/occupancy-store'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { insistOnRight } from '../rights/staff-scope'
import { loggedAct } from './managed-pass'
import type { LinkKey } from './pass-links'
import { freeBays, invitationBy, lockPass, passBy, passOfInvitation, type PassRow, passView } from './queries'
import { giveBackToQuota, setPassState } from './store'

/** A resident answers for the visitors of the own unit. */
export async function answerVisitor(ctx: Context, reference: string, act: PassAct): Promise<VisitorPass> {
  const hostId = signedInPerson(ctx)
  return ctx.transaction(async (tx) => {
    const pass = await lockPass(tx, ctx.brand, reference)
    if (!pass || pass.hostId !== hostId) throw new Refusal('not-found')
    return move(ctx, tx, pass, act)
  })
}

/** A visitor says that the car has come or gone. */
export async function moveOwnPass(ctx: Context, key: LinkKey, act: PassAct): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invitation = await invitationBy(tx, ctx.brand, key)
    const reference = invitation && (await passOfInvitation(tx, ctx.brand, invitation.id))?.reference
    const pass = reference === undefined ? undefined : await lockPass(tx, ctx.brand, reference)
    if (!pass) throw new Refusal('not-found')
    await move(ctx, tx, pass, act)
  })
}

/** The staff of its building move a pass on. */
export async function moveVisitorPass(ctx: Context, reference: string, act: PassAct): Promise<VisitorPass> {
  await insistOnPass(ctx, reference, 'change-visitor-passes')
  return ctx.transaction(async (tx) => {
    const pass = await lockPass(tx, ctx.brand, reference)
    if (!pass) throw new Refusal('not-found')
    return move(ctx, tx, pass, act)
  })
}

/** A pass out of sight is answered like one that does not exist. */
export async function insistOnPass(
  ctx: Context,
  reference: string,
  right: 'see-visitor-passes' | 'change-visitor-passes',
): Promise<NonNullable<PassRow>> {
  const pass = await passBy(ctx.read(), ctx.brand, reference)
  if (!pass) throw new Refusal('not-found')
  await insistOnRight(ctx, right, pass.buildingId)
  return pass
}

/** Each step is written down with whoever made it, hosts included; the same step again changes nothing. */
export async function move(
  ctx: Context,
  tx: Transaction,
  pass: NonNullable<PassRow>,
  act: PassAct,
): Promise<VisitorPass> {
  const from = pass.state as PassState
  const state = stateAfter(act)
  if (from !== state) {
    insist(mayMovePass({ ...pass, state: from }, act, ctx.now, ctx.brand.policy.visitors))
    const isEarly = act === 'start' && isBefore(ctx.now, pass.startsAt)
    if (isEarly) await keepBayFromNow(ctx, tx, pass)
    await setPassState(tx, pass.id, { state, at: ctx.now, ...(isEarly && { startsAt: ctx.now }) })
    if (!holdsBay(state)) await releaseVisitorBay(ctx, tx, { passId: pass.id, spaceId: pass.spaceId })
    if (givesBack(state)) await giveBackToQuota(tx, pass)
    await logAct(ctx, tx, {
      act: loggedAct(act),
      subjectType: 'visitor_pass',
      subjectId: pass.reference,
      buildingId: pass.buildingId,
      before: { state: from },
      after: { state },
    })
    await record(ctx, tx, 'visitor-pass.moved', pass.reference, { hostId: pass.hostId, state })
  }
  const moved = await passBy(tx, ctx.brand, pass.reference)
  if (!moved) throw new Error(`The pass ${pass.reference} is gone`)
  return passView(moved, ctx.now)
}

/** The time until the start has to be free too, and is the visitor's from now on. */
async function keepBayFromNow(ctx: Context, tx: Transaction, pass: NonNullable<PassRow>): Promise<void> {
  const early = { startsAt: ctx.now, endsAt: pass.startsAt }
  const free = await freeBays(tx, pass.buildingId, early, ctx.now)
  const spaceIds = free.filter((id) => id === pass.spaceId)
  if ((await takeFirstFreeBay(ctx, tx, { spaceIds, ...early }, pass.id)) === undefined)
    throw new Refusal('visitor-bay-not-free', { min_datetime: pass.startsAt.toString() })
}
