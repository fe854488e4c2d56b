import * as z from 'zod/mini'
import { profile } from './accounts'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { accountId, text } from './wire-values'

/** The ways into an account other than logging in. */

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
  answer: message({ id: field('id', accountId), email: field('email', z.string()) }),
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

export const askEmailProof = route({
  method: 'POST',
  path: 'users/email_proof/',
  capability: 'accounts',
  summary: 'Ask for a link to the own email address that shows it is theirs',
  caller: 'signed-in',
  answer: profile,
  refusals: ['too-many-tries'],
})

export const proveEmail = route({
  method: 'POST',
  path: 'email_proofs/:token/',
  capability: 'accounts',
  summary: 'Confirm the email address that a link was sent to; it logs nobody in',
  caller: 'anyone',
  params: message({ token: field('token', text(200)) }),
  answer: message({ email: field('email', z.string()) }),
  refusals: ['email-link-not-valid', 'email-taken', 'too-many-tries'],
})

export const remindOfEmail = route({
  method: 'POST',
  path: 'users/email_change/',
  capability: 'accounts',
  summary:
    'Send the link of a change of email once more: to the new address, or to the old one once it has changed',
  caller: 'signed-in',
  answer: profile,
  refusals: ['too-many-tries'],
})

export const keepEmail = route({
  method: 'DELETE',
  path: 'users/email_change/',
  capability: 'accounts',
  summary: 'Take back a change of email whose new address has not been confirmed',
  caller: 'signed-in',
  answer: profile,
  refusals: ['email-just-changed'],
})

export const answerEmailChange = route({
  method: 'POST',
  path: 'email_changes/:token/',
  capability: 'accounts',
  summary:
    'Say with the link to an old email address that the change was right, or put the address back; it logs nobody in',
  caller: 'anyone',
  params: message({ token: field('token', text(200)) }),
  body: message({ wasMe: field('was_me', z.boolean()) }),
  answer: message({
    email: field('email', z.string()),
    /** To choose a new password with, once the address was put back. */
    resetToken: field('reset_token', z.nullable(z.string())),
  }),
  refusals: ['email-link-not-valid', 'too-many-tries'],
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
