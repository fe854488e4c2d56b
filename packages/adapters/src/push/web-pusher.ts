import type { Pusher } from '@bayshare/server/ports/pusher'
import webPush from 'web-push'
import { askPublic, type PublicNetwork } from '../network/ask-public'

const dayInSeconds = 24 * 60 * 60
const timeoutMilliseconds = 10_000

/**
 * Sends over Web Push. A browser names the address of its push service itself, so only https on the public internet is
 * asked, and no redirect is followed.
 */
export function webPusher(network: PublicNetwork = {}): Pusher {
  return {
    async send({ id, to, content, keys, contact }) {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        content,
        {
          vapidDetails: { subject: contact, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: dayInSeconds,
          // All are about the person's own bookings and messages: a phone that sleeps is woken.
          urgency: 'high',
          // Push services take at most 32 letters.
          topic: id.replaceAll('-', '').slice(0, 32),
        },
      )
      const url = new URL(endpoint)
      if (url.protocol !== 'https:') return 'gone'
      const answer = await askPublic(url, network, {
        method,
        headers,
        body: body ?? Buffer.alloc(0),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      answer.destroy()
      const { statusCode = 0 } = answer
      if (statusCode === 404 || statusCode === 410) return 'gone'
      if (statusCode < 200 || statusCode >= 300) throw new Error(`The push service answered ${statusCode}.`)
      return 'taken'
    },
  }
}
