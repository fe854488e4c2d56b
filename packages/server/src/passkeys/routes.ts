import type { KnownDevices } from '../accounts/known-devices'
import { signedInPerson } from '../accounts/routes'
import { tokenAnswer } from '../accounts/token-answer'
import type { Context } from '../context/context'
import type { Handlers } from '../http/handlers'
import { addPasskey } from './add-passkey'
import { beginPasskey } from './begin-passkey'
import { beginPasskeySignIn } from './begin-passkey-sign-in'
import { passkeysOf } from './queries'
import { relyingParty } from './relying-party'
import { removePasskey } from './remove-passkey'
import { signInWithPasskey } from './sign-in-with-passkey'

export function passkeyRoutes(publicUrl: string, devices: KnownDevices) {
  const partyOf = (ctx: Context) => relyingParty(ctx.brand, publicUrl)
  return {
    myPasskeys: (ctx) => passkeysOf(ctx.read(), signedInPerson(ctx)),
    async beginPasskey(ctx) {
      return { options: { ...(await beginPasskey(ctx, partyOf(ctx), signedInPerson(ctx))) } }
    },
    addPasskey: (ctx, { body }) => addPasskey(ctx, partyOf(ctx), { accountId: signedInPerson(ctx), ...body }),
    async removePasskey(ctx, { params }) {
      await removePasskey(ctx, signedInPerson(ctx), params.passkeyId)
      return {}
    },
    async beginPasskeySignIn(ctx, _, exchange) {
      return { options: { ...(await beginPasskeySignIn(ctx, partyOf(ctx), exchange.clientAddress)) } }
    },
    async signInWithPasskey(ctx, { body }, exchange) {
      const issued = await signInWithPasskey(ctx, partyOf(ctx), {
        response: body.response,
        clientAddress: exchange.clientAddress,
        userAgent: exchange.header('user-agent') ?? '',
      })
      const answer = tokenAnswer(issued, exchange)
      await devices.remember(exchange, issued.accountId)
      return answer
    },
  } satisfies Partial<Handlers>
}
