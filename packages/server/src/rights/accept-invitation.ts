import { mayAccept } from '@bayshare/domain/rights/invitations'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { signedInPerson } from '../accounts/routes'
import { tokenHash } from '../accounts/session-token'
import { holdAccount } from '../accounts/store'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { logStaff } from './log-staff'
import { invitedPerson } from './queries'
import { lockInvitation, markAccepted } from './invitation-store'
import { insertMembership } from './store'

/** Gives whoever was invited their role, once (rule: invitations of staff). */
export async function acceptInvitation(ctx: Context, token: string): Promise<{ buildingId: string }> {
  const accountId = signedInPerson(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('session-has-ended')
    const invitation = await lockInvitation(tx, ctx.brand, tokenHash(token))
    if (!invitation) throw new Refusal('not-found')
    const invited = await invitedPerson(tx, accountId, ctx.now)
    if (!invited) throw new Refusal('session-has-ended')
    insist(mayAccept(invitation, invited, ctx.now))
    const { buildingId, email } = invitation
    const role = invitation.role as BuildingRole
    await markAccepted(tx, invitation.id, accountId, ctx.now)
    await insertMembership(tx, { buildingId, accountId, role }, ctx.now)
    await logStaff(ctx, tx, { act: 'accept-invitation', buildingId, after: { email, role } })
    return { buildingId }
  })
}
