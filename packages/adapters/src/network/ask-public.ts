import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

export interface PublicNetwork {
  /** For tests alone: under this name, addresses of this machine and its network may be asked. */
  allowPrivate?(host: string): boolean
  /** Finds the addresses of a name. */
  resolve?(host: string): Promise<readonly string[]>
  /** For tests alone: whose signature of a certificate counts, and at which port a name is served. */
  certificateAuthority?: string
  port?: number
}

export interface PublicRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  signal: AbortSignal
}

/**
 * Asks a server on the public internet and nowhere else. A name is resolved once, all of its addresses are checked, and
 * the connection goes to the one that was checked, so that no second answer of a name server can lead it elsewhere.
 */
export async function askPublic(
  url: URL,
  { allowPrivate = () => false, resolve = addressesOf, certificateAuthority, port }: PublicNetwork,
  { method = 'GET', headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await resolve(host)
  const [address] = found
  // One private address among public ones is enough to distrust the name.
  if (!address || !(allowPrivate(host) || found.every(isPublicAddress))) throw new Error('No public address')
  const lookupOfChecked: LookupFunction = (_, { all }, answer) => {
    const family = isIP(address)
    if (all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
  return new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? requestSafely : requestPlain
    const sent = request(url, {
      method,
      agent: false,
      lookup: lookupOfChecked,
      signal,
      headers,
      ...(certificateAuthority && { ca: certificateAuthority }),
      ...(port && { port }),
    })
    sent.on('response', answered)
    sent.on('error', failed)
    sent.end(body)
  })
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
