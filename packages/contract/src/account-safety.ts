import * as z from 'zod/mini'
import { signIn } from './accounts'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { instant, requiredText, uuid } from './wire-values'

/** Sessions, passkeys, the password and the download of one's data. */

export const mySessions = route({
  method: 'GET',
  path: 'users/sessions/',
  capability: 'accounts',
  summary: 'Where this account is logged in',
  caller: 'signed-in',
  answer: z.array(
    message({
      id: field('id', uuid),
      device: field('device', z.string()),
      brand: field('brand', z.string()),
      startedAt: field('started', instant),
      lastSeenAt: field('last_seen', instant),
      isThisOne: field('current', z.boolean()),
    }),
  ),
  refusals: [],
})

export const endSession = route({
  method: 'DELETE',
  path: 'users/sessions/:id/',
  capability: 'accounts',
  summary: 'Log out on one device',
  caller: 'signed-in',
  params: message({ sessionId: field('id', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})

export const endAllSessions = route({
  method: 'DELETE',
  path: 'users/sessions/',
  capability: 'accounts',
  summary: 'Log out everywhere, here too',
  caller: 'signed-in',
  answer: message({}),
  refusals: [],
})

export const changePassword = route({
  method: 'POST',
  path: 'users/password_change/',
  capability: 'accounts',
  summary: 'Change the password; ends every other session',
  caller: 'signed-in',
  body: message({
    currentPassword: field('current_password', passwordText),
    password: field('password1', passwordText),
    passwordAgain: field('password2', passwordText),
  }),
  answer: message({}),
  refusals: [
    'wrong-current-password',
    'passwords-differ',
    'new-password-too-short',
    'new-password-too-common',
    'new-password-too-close-to-email',
    'too-many-tries',
  ],
})

const passkey = message({
  id: field('id', uuid),
  name: field('name', z.string()),
  createdAt: field('created', instant),
  lastUsedAt: field('last_used', z.nullable(instant)),
})
export type Passkey = z.output<typeof passkey>

/** What the browser's WebAuthn calls take and give is sent as WebAuthn defines it. */
const webAuthn = z.record(z.string(), z.unknown())

export const myPasskeys = route({
  method: 'GET',
  path: 'users/passkeys/',
  capability: 'accounts',
  summary: 'The passkeys of this account',
  caller: 'signed-in',
  answer: z.array(passkey),
  refusals: [],
})

export const beginPasskey = route({
  method: 'POST',
  path: 'users/passkeys/begin/',
  capability: 'accounts',
  summary: 'What the browser needs to make a passkey',
  caller: 'signed-in',
  answer: message({ options: field('options', webAuthn) }),
  refusals: ['too-many-tries'],
})

export const addPasskey = route({
  method: 'POST',
  path: 'users/passkeys/',
  capability: 'accounts',
  summary: 'Keep the passkey that the browser has made',
  caller: 'signed-in',
  body: message({ name: field('name', requiredText(60)), response: field('response', webAuthn) }),
  answer: passkey,
  refusals: ['passkey-not-accepted', 'too-many-passkeys'],
})

export const removePasskey = route({
  method: 'DELETE',
  path: 'users/passkeys/:id/',
  capability: 'accounts',
  summary: 'Forget a passkey',
  caller: 'signed-in',
  params: message({ passkeyId: field('id', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})

export const beginPasskeySignIn = route({
  method: 'POST',
  path: 'auth/passkey/begin/',
  capability: 'accounts',
  summary: 'What the browser needs to log in with a passkey',
  caller: 'anyone',
  answer: message({ options: field('options', webAuthn) }),
  refusals: ['too-many-tries'],
})

export const signInWithPasskey = route({
  method: 'POST',
  path: 'auth/passkey/',
  capability: 'accounts',
  summary: 'Log in with a passkey',
  caller: 'anyone',
  body: message({ response: field('response', webAuthn) }),
  answer: signIn.answer,
  refusals: ['passkey-not-accepted', 'account-suspended', 'too-many-tries'],
})

export const exportMyData = route({
  method: 'GET',
  path: 'users/export/',
  capability: 'accounts',
  summary: 'Everything that is kept about this person',
  caller: 'signed-in',
  answer: message({
    exportedAt: field('exported_at', instant),
    /** One list of rows for each kind of thing, by its name. */
    sections: field('sections', z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
  }),
  refusals: ['too-many-tries'],
})
