import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { challengeMinutes, rememberChallenge } from './ask-challenge'
import { loadWebAuthn, passkeyAlgorithms } from './load-web-authn'
import { credentialsOf, personOf } from './queries'
import type { RelyingParty } from './relying-party'
import { userHandle } from './user-handle'

const triesPerAccount: Limit = { name: 'passkey-of-account', most: 30, perMinutes: 60 }

/** What the browser needs to make a passkey that finds its account by itself. */
export async function beginPasskey(ctx: Context, party: RelyingParty, accountId: AccountId) {
  await countTry(ctx, triesPerAccount, accountId)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const person = await personOf(ctx.read(), accountId)
  if (!person) throw new Refusal('session-has-ended')
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandle(accountId),
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`.trim(),
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: (await credentialsOf(ctx.read(), accountId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await rememberChallenge(ctx, options.challenge, accountId)
  return options
}
