import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { headerOf } from './headers-of'

/** How many proxies stand in front of the server, each of which adds one forwarded address; or their own addresses. */
export type TrustedProxies = number | readonly string[]

/**
 * As Fastify takes it. It trusts nobody when it is given a number, so hops are counted here: the one that connects to us
 * is the first.
 */
export function proxyTrust(trusted: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof trusted !== 'number') return [...trusted]
  return trusted === 0 ? false : (_address, hop) => hop < trusted
}

/** Says once when requests pass more proxies than are trusted: everybody would share the address of one of them. */
export function reportMoreHops(app: FastifyInstance, trusted: TrustedProxies): void {
  if (typeof trusted !== 'number') return
  let isReported = false
  app.addHook('onRequest', (request, _, done) => {
    const forwarded = isReported ? undefined : headerOf(request, 'x-forwarded-for')
    const hops = forwarded?.split(',').length ?? 0
    if (hops > trusted) {
      isReported = true
      request.log.warn({ id: request.id, hops, trusted }, moreHops(hops, trusted))
    }
    done()
  })
}

function moreHops(hops: number, trusted: number): string {
  return (
    `A request came with ${hops} forwarded ${hops === 1 ? 'address' : 'addresses'}, and TRUST_PROXY=${trusted} trusts ${trusted}. ` +
    `If your own proxies added all of them, set TRUST_PROXY to ${hops} or to the addresses of the proxies; ` +
    'if you have no more proxies than that, the caller made the others up and nothing needs to change.'
  )
}
