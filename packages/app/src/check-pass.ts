import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { call } from '@bayshare/contract/call'
import { apiBase } from '@bayshare/contract/route'
import { passKeys } from '@bayshare/contract/passes'
import { checkPass as weighPass } from '@bayshare/domain/passes/check-pass'
import { passTimeWords } from '@bayshare/domain/passes/pass-time-words'
import { type Pass, readPass } from '@bayshare/domain/passes/pass'
import { formatMoment } from '@bayshare/domain/time/format-time'

export interface CheckedPass {
  isValid: boolean
  text: string
}

export interface AskedPass {
  code: string
  /** A file with the answer of the call, or the address of an installation or of the call itself. */
  keys: string
  registration?: string | undefined
  now: Temporal.Instant
}

/** Checks a pass with nothing but the public keys, as a gate or an attendant does. */
export async function checkPass({ code, keys, registration, now }: AskedPass): Promise<CheckedPass> {
  const read = readPass(code)
  if (!read) return no('This is no pass code.')
  const key = (await keysFrom(keys)).find(({ id }) => id === read.pass.keyId)
  if (!key) return no(`The key ${read.pass.keyId} is not among the public keys.`)
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
  const signature = Buffer.from(read.signature, 'base64url')
  if (!verify(null, Buffer.from(read.signedText), publicKey, signature))
    return no('The signature is wrong: the code was changed, or somebody else has made it.')
  const verdict = weighPass(read.pass, { now, registration })
  return { isValid: verdict === 'valid', text: [words[verdict], ...facts(read.pass)].join('\n') }
}

const words = {
  valid: 'VALID',
  early: 'NOT YET: genuine, but its time has not begun.',
  over: 'OVER: its time has ended.',
  outdated: 'OUTDATED: the driver has to open the booking again with a connection.',
  'other-plate': 'OTHER CAR: it was issued for another number plate.',
}

function facts(pass: Pass): string[] {
  const { registration, place, reference, issuedAt, zone } = pass
  const at = (moment: Temporal.Instant) => formatMoment(moment, zone)
  return [
    `Plate: ${registration || 'none'}`,
    `Where: ${place}`,
    `When: ${passTimeWords(pass)} (${zone})`,
    `Reference: ${reference}`,
    `A cancellation after ${at(issuedAt)} is not known to this check.`,
  ]
}

function no(text: string): CheckedPass {
  return { isValid: false, text: `NOT VALID: ${text}` }
}

async function keysFrom(source: string) {
  const isAddress = /^https?:\/\//.test(source)
  const text = isAddress ? await fetched(source) : await readFile(source, 'utf8')
  return call(async () => ({ status: 200, body: JSON.parse(text) }), passKeys, {})
}

async function fetched(address: string): Promise<string> {
  const url = address.includes(apiBase) ? address : new URL(apiBase + passKeys.path, address)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${String(url)} answered with ${answer.status}.`)
  return answer.text()
}
