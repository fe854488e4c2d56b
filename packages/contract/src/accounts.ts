import { residentStates } from '@bayshare/domain/residents/resident-state'
import * as z from 'zod/mini'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { vehicle } from './vehicle'
import { accountId, calendarDate, dollarAmount, instant, text, uuid } from './wire-values'

export const signIn = route({
  method: 'POST',
  path: 'auth/token/',
  capability: 'accounts',
  summary: 'Log in with a password, renew a session with its refresh token, or enter from another brand',
  caller: 'anyone',
  body: message({
    // Accepted for existing clients; they give no right (rule: identity).
    clientId: field('client_id', z.optional(text(200))),
    clientSecret: field('client_secret', z.optional(text(200))),
    grantType: field('grant_type', z.optional(z.enum(['password', 'refresh_token']))),
    /** An e-mail address, or `redirect_token:` followed by a one-time token from another brand. */
    username: field('username', z.optional(text(200))),
    password: field('password', z.optional(passwordText)),
    refreshToken: field('refresh_token', z.optional(z.string().check(z.maxLength(200)))),
  }),
  answer: message({
    accessToken: field('access_token', z.string()),
    // Left out for the web app, whose refresh token stands in a cookie that scripts cannot read.
    refreshToken: field('refresh_token', z.optional(z.string())),
    expiresIn: field('expires_in', z.int()),
    tokenType: field('token_type', z.literal('Bearer')),
  }),
  refusals: ['wrong-email-or-password', 'account-suspended', 'session-has-ended', 'too-many-tries'],
})

export const signOut = route({
  method: 'POST',
  path: 'auth/logout/',
  capability: 'accounts',
  summary: 'End this session at once',
  caller: 'anyone',
  answer: message({}),
  refusals: [],
})

export const profile = message({
  id: field('id', accountId),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
  /** Mails to this address bounced, so no more are sent to it. */
  isEmailBounced: field('email_bounced', z.boolean()),
  /** A link that was sent to it has been opened (rule: proven email). */
  isEmailProven: field('email_verified', z.boolean()),
  /** Takes the place of the present one once the link that was sent to it is opened (rule: change of email). */
  newEmail: field('new_email', z.nullable(z.string())),
  /** Until then the address before has to confirm the latest change; null where there is nothing to confirm. */
  emailToConfirmUntil: field('email_to_confirm_until', z.nullable(instant)),
  telephoneNumber: field('telephone_number', z.nullable(z.string())),
  isTelephoneVerified: field('telephone_verified', z.boolean()),
  postcode: field('post_code', z.nullable(z.string())),
  postcodeCommunity: field('post_code_community', z.nullable(z.string())),
  image: field('image_user', z.nullable(message({ path: field('path', z.string()) }))),
  defaultBuilding: field('default_building', z.nullable(uuid)),
  defaultBuildingCommunity: field('default_building_community', z.nullable(uuid)),
  defaultRole: field('default_role', z.int()),
  defaultRoleCommunity: field('default_role_community', z.nullable(z.int())),
  tenantType: field('tenant_type', z.nullable(z.int())),
  tenantId: field('tenant_id', z.nullable(z.string())),
  /** What became of building and unit; null where one of them is missing (rule: confirmed residents). */
  homeState: field('home_state', z.nullable(z.enum(residentStates))),
  leaseEndDate: field('lease_end_date', z.nullable(calendarDate)),
  isCorporate: field('is_corpuser', z.boolean()),
  /** Staff of whoever runs the installation (rule: operators). */
  isOperator: field('is_operator', z.boolean()),
  /** What they are in buildings of this brand (rule: rights of staff). */
  buildingRoles: field('building_roles', z.array(z.string())),
  managesVisitorParking: field('allow_vpmanagement', z.boolean()),
  seesAvailabilityGrid: field('allow_admin_availability', z.boolean()),
  /** Where the admin availability grid is served, for those who may see it. */
  adminEndpoint: field('admin_endpoint', z.nullable(z.string())),
  referralCode: field('referral', z.string()),
  cash: field('balance_aud', dollarAmount),
  freeCredits: field('balance_osc', dollarAmount),
  /** What the owner has earned and not been paid yet; white-label brands show it (rule: separate accounts). */
  earnings: field('earnings', dollarAmount),
  cardBrand: field('card_brand', z.nullable(z.string())),
  cardLast4: field('card_last4', z.nullable(z.string())),
  directDebitLabel: field('dd_account_label', z.nullable(z.string())),
  /** The bank has refused it for good: nothing is paid with it any more (rule: reasons of a bank). */
  isCardRefused: field('card_is_refused', z.boolean()),
  isDebitRefused: field('dd_is_refused', z.boolean()),
  vehicles: field('vehicles', z.array(vehicle)),
  /** Marks the searches of one person in measurements; it gives no identity (rule: search measurements). */
  searchToken: field('search_token', z.string()),
  pendingReview: field('pendingReview', z.nullable(z.string())),
  hasListedSpaces: field('listedSpaces', z.boolean()),
  since: field('since', z.string()),
  createdAt: field('create_date', instant),
  isAuthenticated: field('authenticated', z.boolean()),
})
export type Profile = z.output<typeof profile>

export const myProfile = route({
  method: 'GET',
  path: 'users/',
  capability: 'accounts',
  summary: 'The profile of the person who is signed in',
  caller: 'signed-in',
  answer: profile,
  refusals: [],
})
