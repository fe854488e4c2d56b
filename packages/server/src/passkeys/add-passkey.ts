import { randomUUID } from 'node:crypto'
import type { Passkey } from '@bayshare/contract/account-safety'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { holdAccount } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { insistOnChallenge } from './ask-challenge'
import { loadWebAuthn, passkeyAlgorithms } from './load-web-authn'
import { credentialsOf } from './queries'
import { type Answered, readRegistration } from './read-response'
import type { RelyingParty } from './relying-party'
import { insertPasskey } from './store'

const mostPasskeys = 10

export interface NewPasskey {
  accountId: AccountId
  name: string
  response: unknown
}

export async function addPasskey(ctx: Context, party: RelyingParty, made: NewPasskey): Promise<Passkey> {
  const answered = readRegistration(made.response)
  await insistOnChallenge(ctx, answered.challenge, made.accountId)
  const credential = await verifiedCredential(party, answered)
  const shown = { id: randomUUID(), name: made.name, createdAt: ctx.realNow, lastUsedAt: null }
  await ctx.transaction(async (tx) => {
    // Held, so that passkeys that are added at once are counted one after another.
    if (!(await holdAccount(tx, made.accountId))) throw new Refusal('session-has-ended')
    if ((await credentialsOf(tx, made.accountId)).length >= mostPasskeys)
      throw new Refusal('too-many-passkeys')
    const passkey = {
      ...shown,
      accountId: made.accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('passkey-not-accepted')
    await record(ctx, tx, 'account.changed', made.accountId, { accountId: made.accountId, what: 'passkey' })
  })
  return shown
}

async function verifiedCredential(
  party: RelyingParty,
  { response, challenge }: Answered<RegistrationResponseJSON>,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => undefined)
  if (!verified?.verified || verified.registrationInfo.credential.id !== response.id)
    throw new Refusal('passkey-not-accepted')
  return verified.registrationInfo.credential
}
