import type { Context } from '../context/context'
import { findByLink } from '../context/store'
import { recordLines } from '../audit-log/queries'
import type { Exchange, Handlers } from '../http/handlers'
import { acceptInvitation } from './accept-invitation'
import { changeRole, endRole } from './change-role'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff'
import { insistOnRecord, invitationBehind, staffOf } from './queries'
import { asAccountId } from '@bayshare/domain/accounts/actor'

export const rightRoutes = {
  async buildingStaff(ctx, { params }) {
    return staffOf(ctx, params.buildingId.toLowerCase())
  },
  async inviteStaff(ctx, { params, body }) {
    const buildingId = params.buildingId.toLowerCase()
    await inviteStaff(ctx, { ...body, buildingId })
    return staffOf(ctx, buildingId)
  },
  async resendInvitation(ctx, { params }) {
    const buildingId = params.buildingId.toLowerCase()
    await resendInvitation(ctx, buildingId, params.invitationId.toLowerCase())
    return staffOf(ctx, buildingId)
  },
  async withdrawInvitation(ctx, { params }) {
    const buildingId = params.buildingId.toLowerCase()
    await withdrawInvitation(ctx, buildingId, params.invitationId.toLowerCase())
    return staffOf(ctx, buildingId)
  },
  async changeStaffRole(ctx, { params, body }) {
    const buildingId = params.buildingId.toLowerCase()
    const accountId = asAccountId(params.accountId.toLowerCase())
    const { role, newRole, nextManager } = body
    await changeRole(ctx, { buildingId, accountId, role, nextManager }, newRole)
    return staffOf(ctx, buildingId)
  },
  async endStaffRole(ctx, { params, body }) {
    const accountId = asAccountId(params.accountId.toLowerCase())
    const { role, nextManager } = body
    await endRole(ctx, { buildingId: params.buildingId.toLowerCase(), accountId, role, nextManager })
    return {}
  },
  async recordChanges(ctx, { params }) {
    await insistOnRecord(ctx, params)
    const rows = await recordLines(ctx, params)
    const facts = (logged: unknown) => (logged ?? {}) as Record<string, unknown>
    return { lines: rows.map((row) => ({ ...row, before: facts(row.before), after: facts(row.after) })) }
  },
  async invitationByLink(ctx, { params }, exchange) {
    return byLink(ctx, exchange, () => invitationBehind(ctx, params.token))
  },
  async acceptInvitation(ctx, { params }, exchange) {
    return byLink(ctx, exchange, () => acceptInvitation(ctx, params.token))
  },
} satisfies Partial<Handlers>

function byLink<T>(ctx: Context, { clientAddress }: Exchange, find: () => Promise<T>): Promise<T> {
  return findByLink(ctx, { name: 'invitation-links', clientAddress }, find)
}
