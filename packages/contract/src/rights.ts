import { type BuildingRole, buildingRoles } from '@bayshare/domain/rights/rights'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, instant, requiredText, text, uuid } from './wire-values'

/** Who looks after a building, and how they are invited. */

const role = z.enum(buildingRoles) as unknown as z.core.$ZodType<BuildingRole, BuildingRole>

const member = message({
  accountId: field('user', accountId),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
  role: field('role', role),
  since: field('since', instant),
  isYou: field('is_you', z.boolean()),
})
export type StaffMember = z.output<typeof member>

const invitation = message({
  id: field('uuid', uuid),
  email: field('email', z.string()),
  role: field('role', role),
  invitedBy: field('invited_by', z.string()),
  invitedAt: field('invited_at', instant),
  expiresAt: field('expires_at', instant),
  isExpired: field('expired', z.boolean()),
})
export type StaffInvitation = z.output<typeof invitation>

const staff = message({
  buildingId: field('building', uuid),
  buildingName: field('building_name', z.string()),
  zone: field('timezone', z.string()),
  members: field('members', z.array(member)),
  invitations: field('invitations', z.array(invitation)),
  mayChange: field('may_change', z.boolean()),
})
export type BuildingStaff = z.output<typeof staff>

const building = message({ buildingId: field('id', uuid) })
const oneInvitation = message({ buildingId: field('id', uuid), invitationId: field('invitation', uuid) })
const oneMember = message({ buildingId: field('id', uuid), accountId: field('user', accountId) })

export const buildingStaff = route({
  method: 'GET',
  path: 'admin/buildings/:id/staff/',
  capability: 'rights',
  summary: 'Who looks after a building, and who is invited to',
  caller: 'corporate',
  params: building,
  answer: staff,
  refusals: ['not-found', 'not-allowed'],
})

export const inviteStaff = route({
  method: 'POST',
  path: 'admin/buildings/:id/invitations/',
  capability: 'rights',
  summary: 'Invite somebody by email to look after a building',
  caller: 'corporate',
  params: building,
  body: message({ email: field('email', requiredText(80)), role: field('role', role) }),
  answer: staff,
  refusals: [
    'not-found',
    'not-allowed',
    'email-not-valid',
    'already-on-staff',
    'already-invited',
    'too-many-tries',
  ],
})

export const resendInvitation = route({
  method: 'POST',
  path: 'admin/buildings/:id/invitations/:invitation/resend/',
  capability: 'rights',
  summary: 'Send an invitation again; the link before it stops working',
  caller: 'corporate',
  params: oneInvitation,
  answer: staff,
  refusals: ['not-found', 'not-allowed', 'too-many-tries'],
})

export const withdrawInvitation = route({
  method: 'DELETE',
  path: 'admin/buildings/:id/invitations/:invitation/',
  capability: 'rights',
  summary: 'Withdraw an invitation',
  caller: 'corporate',
  params: oneInvitation,
  answer: staff,
  refusals: ['not-found', 'not-allowed'],
})

/**
 * The email address of whoever manages the building next, where the role of its last manager ends by somebody else: staff manage it from
 * then on, anybody else is invited to.
 */
const nextManager = field('next_manager', z.optional(requiredText(80)))

const endRefusals = [
  'not-found',
  'not-allowed',
  'last-manager',
  'next-manager-needed',
  'next-manager-not-valid',
  'next-manager-leaves',
  'too-many-tries',
] as const

export const changeStaffRole = route({
  method: 'PATCH',
  path: 'admin/buildings/:id/staff/:user/',
  capability: 'rights',
  summary: 'Give somebody another role in a building',
  caller: 'corporate',
  params: oneMember,
  body: message({ role: field('role', role), newRole: field('new_role', role), nextManager }),
  answer: staff,
  refusals: endRefusals,
})

export const endStaffRole = route({
  method: 'POST',
  path: 'admin/buildings/:id/staff/:user/end/',
  capability: 'rights',
  summary: 'End what somebody is in a building; it takes effect at once',
  caller: 'corporate',
  params: oneMember,
  body: message({ role: field('role', role), nextManager }),
  answer: message({}),
  refusals: endRefusals,
})

const value = z.unknown()
const line = message({
  id: field('id', z.int()),
  at: field('at', instant),
  act: field('act', z.string()),
  firstName: field('first_name', z.nullable(z.string())),
  before: field('before', z.record(z.string(), value)),
  after: field('after', z.record(z.string(), value)),
})
export type ChangeLine = z.output<typeof line>

export const changeTypes = ['building', 'parking_bay', 'staff'] as const

export const recordChanges = route({
  method: 'GET',
  path: 'admin/changes/:type/:id/',
  capability: 'rights',
  summary: 'What staff did to one record, the latest first',
  caller: 'corporate',
  params: message({ type: field('type', z.enum(changeTypes)), id: field('id', uuid) }),
  answer: message({ lines: field('lines', z.array(line)) }),
  refusals: ['not-found', 'not-allowed'],
})

const token = message({ token: field('token', text(200)) })

/** An invitation as whoever has its link sees it. */
const linkedInvitation = message({
  buildingId: field('building', uuid),
  buildingName: field('building_name', z.string()),
  address: field('address', z.string()),
  zone: field('timezone', z.string()),
  role: field('role', role),
  invitedBy: field('invited_by', z.string()),
  email: field('email', z.string()),
  state: field('state', z.enum(['open', 'accepted', 'withdrawn', 'expired'])),
  expiresAt: field('expires_at', instant),
  /** Whether it was sent to whoever is logged in; null while nobody is. */
  isYours: field('is_yours', z.nullable(z.boolean())),
})
export type LinkedInvitation = z.output<typeof linkedInvitation>

export const invitationByLink = route({
  method: 'GET',
  path: 'invitations/:token/',
  capability: 'rights',
  summary: 'The invitation behind a link in a mail; it changes nothing',
  caller: 'anyone',
  params: token,
  answer: linkedInvitation,
  refusals: ['not-found', 'too-many-tries'],
})

export const acceptInvitation = route({
  method: 'POST',
  path: 'invitations/:token/',
  capability: 'rights',
  summary: 'Accept an invitation to look after a building',
  caller: 'signed-in',
  params: token,
  answer: message({ buildingId: field('building', uuid) }),
  refusals: [
    'not-found',
    'too-many-tries',
    'invitation-used',
    'invitation-withdrawn',
    'invitation-expired',
    'invitation-not-yours',
    'account-parks-itself',
  ],
})
