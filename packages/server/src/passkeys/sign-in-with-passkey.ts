import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { type OpenedSession, openSession } from '../accounts/open-session'
import { holdAccount } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'
import { insistOnChallenge } from './ask-challenge'
import { loadWebAuthn } from './load-web-authn'
import { type Answered, readAuthentication } from './read-response'
import type { RelyingParty } from './relying-party'
import { findPasskey, usePasskey } from './store'
import { userHandle } from './user-handle'

const triesPerAddress: Limit = { name: 'passkey-from-address', most: 100, perMinutes: 15 }

export interface ShownPasskey {
  response: unknown
  clientAddress: string
  userAgent: string
}

/** Opens a session for whoever holds the passkey. Everything that is wrong with it gets one answer. */
export async function signInWithPasskey(
  ctx: Context,
  party: RelyingParty,
  shown: ShownPasskey,
): Promise<OpenedSession> {
  await countTry(ctx, triesPerAddress, shown.clientAddress)
  const answered = readAuthentication(shown.response)
  await insistOnChallenge(ctx, answered.challenge, null)
  const passkey = await findPasskey(ctx.read(), answered.response.id)
  if (!passkey) throw new Refusal('passkey-not-accepted')
  const counter = await verifiedCounter(party, answered, passkey)
  const issued = await ctx.transaction(async (tx) => {
    const account = await holdAccount(tx, passkey.accountId)
    const isStillGood = account && (await usePasskey(tx, passkey, { counter, at: ctx.realNow }))
    if (!isStillGood) throw new Refusal('passkey-not-accepted')
    return openSession(ctx, tx, {
      accountId: passkey.accountId,
      userAgent: shown.userAgent,
    })
  })
  await forgiveTry(ctx, triesPerAddress, shown.clientAddress)
  return issued
}

type KeptPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A counter that does not rise tells of a copied key; the verification refuses it with everything else. */
async function verifiedCounter(
  party: RelyingParty,
  { response, challenge }: Answered<AuthenticationResponseJSON>,
  passkey: KeptPasskey,
): Promise<number> {
  const { userHandle: named } = response.response
  const isOfAccount =
    named === undefined || Buffer.from(named, 'base64url').equals(userHandle(passkey.accountId))
  if (!isOfAccount) throw new Refusal('passkey-not-accepted')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) throw new Refusal('passkey-not-accepted')
  return verified.authenticationInfo.newCounter
}
