import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import { challengeMinutes, rememberChallenge } from './ask-challenge'
import { loadWebAuthn } from './load-web-authn'
import type { RelyingParty } from './relying-party'

/** The screen asks as soon as it is opened, and a hundred people may share an address. Who is refused still has a password. */
const asksPerAddress: Limit = { name: 'passkey-asked-from-address', most: 120, perMinutes: 15 }

/** Names no passkey, because nobody has said yet who they are: the browser offers those that it has. */
export async function beginPasskeySignIn(ctx: Context, party: RelyingParty, clientAddress: string) {
  await countTry(ctx, asksPerAddress, clientAddress)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMinutes * 60_000,
    userVerification: 'preferred',
  })
  await rememberChallenge(ctx, options.challenge, null)
  return options
}
