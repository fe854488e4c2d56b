import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { requiredText, text } from './wire-values'

export const logEvent = route({
  method: 'POST',
  path: 'ev/',
  capability: 'notifications',
  summary: 'Note that something happened on the screen, such as the app being mounted',
  caller: 'anyone',
  body: message({
    code: field('code', requiredText(60)),
    // Accepted for existing clients and ignored: identity comes from the token alone (rule: identity).
    email: field('email', z.optional(text(80))),
    details: field('details', z.optional(text(2000))),
  }),
  answer: message({}),
  refusals: ['too-many-tries'],
})
