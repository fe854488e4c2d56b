import { randomBytes, randomUUID } from 'node:crypto'
import { readMobileNumber } from '@bayshare/contract/phone-number'
import { bookingReference, referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { asRegistration, registrationProblem } from '@bayshare/domain/vehicles/registration'
import { linkState, mayUseLink } from '@bayshare/domain/visitors/may-invite'
import { takeFirstFreeBay } from '../bookings/occupancy-store'
import type { Context } from '../context/context'
import { FieldRefusal, insist, Refusal } from '../context/insist'
import { findByLink } from '../context/store'
import { record } from '../events/record'
import { confirmedUnit } from '../residents/queries'
import type { LinkKey, PassLinks } from './pass-links'
import { asksHost, freeBays, invitationBy, lockInvitation, passOfInvitation, passView } from './queries'
import { insertPass, lockSettings, markUsed } from './store'

/** The visit behind a link, for somebody who may be guessing. */
export async function visitByLink(
  ctx: Context,
  links: PassLinks,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<{ id: string; key: LinkKey }> {
  const key = await links.read(token)
  return findByLink(ctx, { name: 'visitor-links', clientAddress }, async () => {
    const invitation = await invitationBy(ctx.read(), ctx.brand, key)
    if (!invitation) throw new Refusal('not-found')
    return { id: invitation.id, key }
  })
}

/** What whoever has a link is shown: the visit, and the pass once there is one. */
export async function visitBehind(ctx: Context, key: LinkKey) {
  const invitation = await invitationBy(ctx.read(), ctx.brand, key)
  if (!invitation) throw new Refusal('not-found')
  const { name, address, zone, startsAt, endsAt, hostFirstName } = invitation
  const pass = await passOfInvitation(ctx.read(), ctx.brand, invitation.id)
  return {
    buildingName: name,
    address,
    zone,
    startsAt,
    endsAt,
    state: linkState(invitation, ctx.now),
    asksHost: await asksHost(ctx.read(), invitation.buildingId),
    hostFirstName,
    pass: pass ? passView(pass, ctx.now) : null,
    instruction: pass && (pass.state === 'approved' || pass.state === 'started') ? pass.instruction : null,
    contact: pass && pass.state === 'started' ? contactOf(pass) : null,
  }
}

function contactOf({ contactPhone, contactEmail }: { contactPhone: string; contactEmail: string }) {
  return { phone: contactPhone || null, email: contactEmail || null }
}

export interface Visitor {
  fullName: string
  mobileNumber: string
  registration: string
}

/** A visitor enters who they are and gets the first free visitor bay (rule: visitor passes). */
export async function takePass(ctx: Context, key: LinkKey, visitor: Visitor): Promise<void> {
  const mobileNumber = readMobileNumber(visitor.mobileNumber)
  if (mobileNumber === undefined) throw new Refusal('number-not-valid')
  const problem = registrationProblem(visitor.registration)
  if (problem !== undefined) throw new FieldRefusal({ vehicle_rego: problem })
  const registration = asRegistration(visitor.registration)
  await ctx.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, ctx.brand, key)
    if (!invitation) throw new Refusal('not-found')
    insist(mayUseLink(invitation, ctx.now))
    const { buildingId, hostId, unit, startsAt, endsAt } = invitation
    // Whoever has moved out since has no visitors there.
    const home = await confirmedUnit(tx, hostId, buildingId)
    if (home?.unitKey !== invitation.unitKey) throw new Refusal('visitor-link-withdrawn')
    const settings = await lockSettings(tx, buildingId)
    const id = randomUUID()
    const reference = bookingReference(randomBytes(referenceLength))
    const spaceIds = await freeBays(tx, buildingId, { startsAt, endsAt }, ctx.now)
    const spaceId = await takeFirstFreeBay(ctx, tx, { spaceIds, startsAt, endsAt }, id)
    if (spaceId === undefined) throw new Refusal('no-visitor-bay')
    await markUsed(tx, invitation.id, ctx.now)
    const isGiven = await insertPass(tx, {
      id,
      reference,
      invitationId: invitation.id,
      buildingId,
      spaceId,
      hostId,
      unit,
      state: settings.asksHost ? 'asked' : 'approved',
      startsAt,
      endsAt,
      createdAt: ctx.now,
      fullName: visitor.fullName,
      mobileNumber,
      registration,
    })
    if (!isGiven) throw new Refusal('plate-has-pass')
    await record(ctx, tx, 'visitor-pass.taken', reference, { hostId })
  })
}
