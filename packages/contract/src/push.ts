import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { instant, uuid } from './wire-values'

const devices = message({
  /** What a browser subscribes with, in base64url. */
  publicKey: field('public_key', z.string()),
  devices: field(
    'devices',
    z.array(
      message({
        id: field('id', uuid),
        name: field('name', z.string()),
        since: field('since', instant),
        isThisOne: field('is_this_device', z.boolean()),
      }),
    ),
  ),
})
export type PushDevices = z.output<typeof devices>

/** The server that browsers name must be on the public internet; that is checked once more when it is asked. */
const endpoint = z
  .string()
  .check(z.maxLength(1000), z.regex(/^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:443)?\/[!-~]*$/i))
const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/))

export const pushDevices = route({
  method: 'GET',
  path: 'users/push_subscriptions/',
  capability: 'notifications',
  summary: 'The browsers of this brand that show notifications while no page is open',
  caller: 'signed-in',
  answer: devices,
  refusals: [],
})

export const addPushDevice = route({
  method: 'POST',
  path: 'users/push_subscriptions/',
  capability: 'notifications',
  summary: 'Show notifications on the browser that asks, as its push manager describes it',
  caller: 'signed-in',
  body: message({
    endpoint: field('endpoint', endpoint),
    keys: field(
      'keys',
      message({ p256dh: field('p256dh', base64url(87)), auth: field('auth', base64url(22)) }),
    ),
  }),
  answer: devices,
  refusals: ['too-many-tries'],
})

export const removePushDevice = route({
  method: 'DELETE',
  path: 'users/push_subscriptions/:device_id/',
  capability: 'notifications',
  summary: 'Show no more notifications on one of the browsers',
  caller: 'signed-in',
  params: message({ deviceId: field('device_id', uuid) }),
  answer: devices,
  refusals: ['not-found'],
})
