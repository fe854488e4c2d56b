import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'

/** Ed25519; with them anyone checks a pass without asking us (rule: pass). */
export const passKeys = route({
  method: 'GET',
  path: 'pass_keys/',
  capability: 'passes',
  summary: 'The public keys of parking passes, the newest first',
  caller: 'anyone',
  answer: z.array(
    message({
      id: field('id', z.string()),
      /** 32 bytes as base64url. */
      publicKey: field('public_key', z.string()),
    }),
  ),
  refusals: [],
})
