import * as z from 'zod/mini'
import { profile } from './accounts'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { calendarDate, text, uuid, wholeNumber } from './wire-values'

/** What a person may say about themselves; every right and every balance is missing here on purpose. */
const tenantFields = {
  tenantType: field('tenant_type', z.optional(z.nullable(wholeNumber))),
  defaultRole: field('default_role', z.optional(wholeNumber)),
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
    defaultRoleCommunity: field('default_role_community', z.optional(wholeNumber)),
  }),
  answer: profile,
  refusals: [
    'email-not-valid',
    'email-taken',
    'email-just-changed',
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
