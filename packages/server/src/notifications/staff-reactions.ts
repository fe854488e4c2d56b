import { invitationDays } from '@bayshare/domain/rights/invitations'
import { roleNames } from '@bayshare/domain/rights/role-names'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { publicFirstName } from '../accounts/public-first-name'
import { findByEmail } from '../accounts/store'
import { ofBrand } from '../brands/scope'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { newInvitationLink } from '../rights/invitation-store'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'

/** Mails to those who are asked to look after a building. */
export function staffNotices(mails: Mails) {
  return {
    async 'mail-invitation'(ctx, tx, event) {
      const { invitationId } = payloadOf(event, 'staff.invited')
      const invitation = await newInvitationLink(tx, invitationId, ctx.now)
      if (!invitation) return
      const { token, email, role } = invitation
      const { buildingName, inviter } = await tx
        .selectFrom('buildings as b')
        .innerJoin('accounts as by', (join) => join.on('by.id', '=', invitation.invitedBy))
        .select(['b.name as buildingName', publicFirstName('by').as('inviter')])
        .where('b.id', '=', invitation.buildingId)
        .where(ofBrand(ctx.brand, 'b'))
        .executeTakeFirstOrThrow()
      const account = await findByEmail(tx, email)
      await mailPerson(ctx, tx, mails, {
        template: 'staff-invitation',
        props: {
          token,
          buildingName,
          inviter,
          role: roleNames[role as BuildingRole].toLowerCase(),
          validDays: invitationDays,
        },
        to: { accountId: account?.id ?? null, email },
        holdsSecret: true,
        eventId: event.id,
        bookingReference: null,
      })
    },
  } satisfies Partial<Reactions>
}
