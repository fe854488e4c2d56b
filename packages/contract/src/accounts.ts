import { mostPasswordCharacters } from '@bayshare/domain/accounts/password-weakness'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { vehicle } from './vehicles'
import { calendarDate, dollarAmount, instant, text, uuid } from './wire-values'

const passwordText = z.string().check(z.maxLength(mostPasswordCharacters))

export const signUp = route({
  method: 'POST',
  path: 'users/',
  capability: 'accounts',
  summary: 'Open an account',
  caller: 'anyone',
  body: message({
    email: field('email', text(80)),
    emailAgain: field('email2', text(80)),
    password: field('password', passwordText),
    referral: field('referral', z.optional(z.nullable(text(60)))),
    signupCode: field('signupCode', z.optional(z.nullable(text(32)))),
  }),
  answer: message({ id: field('id', uuid), email: field('email', z.string()) }),
  refusals: [
    'email-not-valid',
    'emails-differ',
    'email-taken',
    'password-too-short',
    'password-too-common',
    'password-too-close-to-email',
    'too-many-tries',
  ],
})

export const signIn = route({
  method: 'POST',
  path: 'auth/token/',
  capability: 'accounts',
  summary: 'Log in with a password, renew a session with its refresh token, or enter from another brand',
  caller: 'anyone',
  body: message({
    // Taken as the documents have them; they give no right (DECISIONS 61).
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
  refusals: ['wrong-email-or-password', 'session-has-ended', 'too-many-tries'],
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
  id: field('id', uuid),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
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
  leaseEndDate: field('lease_end_date', z.nullable(calendarDate)),
  isCorporate: field('is_corpuser', z.boolean()),
  managesVisitorParking: field('allow_vpmanagement', z.boolean()),
  seesAvailabilityGrid: field('allow_admin_availability', z.boolean()),
  /** Where the admin availability grid is served, for those who may see it. */
  adminEndpoint: field('admin_endpoint', z.nullable(z.string())),
  referralCode: field('referral', z.string()),
  cash: field('balance_aud', dollarAmount),
  freeCredits: field('balance_osc', dollarAmount),
  /** What the owner has earned and not been paid yet; white-label brands show it (DECISIONS 33). */
  earnings: field('earnings', dollarAmount),
  cardBrand: field('card_brand', z.nullable(z.string())),
  cardLast4: field('card_last4', z.nullable(z.string())),
  directDebitLabel: field('dd_account_label', z.nullable(z.string())),
  vehicles: field('vehicles', z.array(vehicle)),
  /** Marks the searches of one person in measurements; it gives no identity (DECISIONS 63). */
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

/** What a person may say about themselves; every right and every balance is missing here on purpose. */
const tenantFields = {
  tenantType: field('tenant_type', z.optional(z.nullable(z.int()))),
  defaultRole: field('default_role', z.optional(z.int())),
  defaultBuilding: field('default_building', z.optional(z.nullable(uuid))),
  tenantId: field('tenant_id', z.optional(z.nullable(text(60)))),
  leaseEndDate: field('lease_end_date', z.optional(z.nullable(calendarDate))),
}

export const changeProfile = route({
  method: 'PATCH',
  path: 'users/',
  capability: 'accounts',
  summary: 'Fill in or change parts of the own profile',
  caller: 'signed-in',
  body: message({
    firstName: field('first_name', z.optional(text(60))),
    lastName: field('last_name', z.optional(text(60))),
    postcode: field('post_code', z.optional(text(4))),
    postcodeCommunity: field('post_code_community', z.optional(text(4))),
    email: field('email', z.optional(text(80))),
    /** Needed to change an e-mail address that is already there. */
    currentPassword: field('current_password', z.optional(passwordText)),
    /** Sends a code to this number; it counts once the code has come back. */
    mobileNumber: field('mobile_number', z.optional(text(20))),
    ...tenantFields,
    defaultBuildingCommunity: field('default_building_community', z.optional(z.nullable(uuid))),
    defaultRoleCommunity: field('default_role_community', z.optional(z.int())),
  }),
  answer: profile,
  refusals: [
    'email-not-valid',
    'email-taken',
    'wrong-current-password',
    'number-not-valid',
    'code-just-sent',
    'too-many-codes',
    'building-not-known',
    'too-many-tries',
  ],
})

export const updateTenant = route({
  method: 'POST',
  path: 'users/update_tenant/',
  capability: 'accounts',
  summary: 'Say whether and where one is a tenant',
  caller: 'signed-in',
  body: message(tenantFields),
  answer: profile,
  refusals: ['building-not-known'],
})

export const sendPhoneCode = route({
  method: 'POST',
  path: 'users/update_number/',
  capability: 'accounts',
  summary: 'Text a code to a mobile number',
  caller: 'signed-in',
  body: message({ mobileNumber: field('mobile_number', text(20)) }),
  answer: message({ mobileNumber: field('mobile_number', z.string()) }),
  refusals: ['number-not-valid', 'code-just-sent', 'too-many-codes'],
})

export const verifyPhone = route({
  method: 'POST',
  path: 'users/verify_number/',
  capability: 'accounts',
  summary: 'Prove a mobile number with the code that was sent to it',
  caller: 'signed-in',
  body: message({
    code: field('entered_pin', text(10)),
    mobileNumber: field('mobile_number', text(20)),
  }),
  answer: profile,
  refusals: ['code-is-wrong', 'code-has-expired', 'number-not-valid'],
})

export const askPasswordReset = route({
  method: 'POST',
  path: 'users/password_reset/',
  capability: 'accounts',
  summary: 'Ask for a link to choose a new password; the answer tells nobody whether there is an account',
  caller: 'anyone',
  body: message({ username: field('username', text(80)) }),
  answer: message({}),
  refusals: ['email-not-valid-username', 'too-many-tries'],
})

export const resetPassword = route({
  method: 'POST',
  path: 'users/password_update/',
  capability: 'accounts',
  summary: 'Choose a new password with the token of a reset link; ends every session',
  caller: 'anyone',
  body: message({
    password: field('password1', passwordText),
    passwordAgain: field('password2', passwordText),
    token: field('uuid', text(200)),
  }),
  answer: message({}),
  refusals: [
    'passwords-differ',
    'reset-link-not-valid',
    'new-password-too-short',
    'new-password-too-common',
    'new-password-too-close-to-email',
    'too-many-tries',
  ],
})

export const askRedirect = route({
  method: 'POST',
  path: 'users/get_redirect/',
  capability: 'accounts',
  summary: 'A link to the marketplace that logs in there, once and within a minute',
  caller: 'signed-in',
  answer: message({ url: field('url', z.string()) }),
  refusals: [],
})

export const keepAvatar = route({
  method: 'POST',
  path: 'users/images/',
  capability: 'accounts',
  summary: 'Put up a picture of oneself: multipart, one file named image',
  caller: 'signed-in',
  takesFile: 'image',
  answer: message({ path: field('path', z.string()) }),
  refusals: ['not-a-picture', 'picture-too-small', 'picture-too-large', 'too-many-tries'],
})

export const removeAvatar = route({
  method: 'DELETE',
  path: 'users/images/',
  capability: 'accounts',
  summary: 'Take the own picture down',
  caller: 'signed-in',
  answer: message({}),
  refusals: [],
})
