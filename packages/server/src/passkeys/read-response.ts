import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { Refusal } from '../context/insist'

const bytes = z.string().check(z.regex(/^[\w-]+$/))
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }
const transport = z.string().check(z.maxLength(30))

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
})

const clientData = z.object({ challenge: bytes })

/** What the browser answered, with the challenge that it says it answers. */
export interface Answered<R> {
  response: R
  challenge: string
}

/** Extensions are not asked for, so none are read. */
const clientExtensionResults = {}

export function readRegistration(received: unknown): Answered<RegistrationResponseJSON> {
  const { data } = z.safeParse(registration, received)
  if (!data) throw new Refusal('passkey-not-accepted')
  const response = { ...data, clientExtensionResults } as RegistrationResponseJSON
  return { response, challenge: challengeIn(data.response.clientDataJSON) }
}

export function readAuthentication(received: unknown): Answered<AuthenticationResponseJSON> {
  const { data } = z.safeParse(authentication, received)
  if (!data) throw new Refusal('passkey-not-accepted')
  const { userHandle, ...signed } = data.response
  const response = {
    ...data,
    response: userHandle ? { ...signed, userHandle } : signed,
    clientExtensionResults,
  }
  return { response, challenge: challengeIn(signed.clientDataJSON) }
}

function challengeIn(clientDataJson: string): string {
  try {
    const { data } = z.safeParse(clientData, JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    if (data) return data.challenge
  } catch {
    // Not even JSON: refused like everything else that no browser sends.
  }
  throw new Refusal('passkey-not-accepted')
}
