import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import { profileOf } from './queries'
import { renewSession } from './renew-session'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { cookiePath, cookieToken, refreshCookie, tokenAnswer } from './token-answer'

export function accountRoutes(publicUrl: string) {
  return {
    async signIn(ctx, { body }, exchange) {
      const isRenewal = body.grantType === 'refresh_token'
      const issued = isRenewal
        ? await renewSession(ctx, body.refreshToken ?? cookieToken(exchange))
        : await signIn(ctx, {
            email: body.username ?? '',
            password: body.password ?? '',
            clientAddress: exchange.clientAddress,
            userAgent: exchange.header('user-agent') ?? '',
          })
      return tokenAnswer(issued, exchange)
    },
    async signOut(ctx, _, exchange) {
      const bearer = /^Bearer (.+)$/i.exec(exchange.header('authorization') ?? '')?.[1]
      await signOut(ctx, [bearer, exchange.cookie(refreshCookie)])
      exchange.setCookie(refreshCookie, '', { path: cookiePath, maxAgeSeconds: 0 })
      return {}
    },
    async myProfile(ctx) {
      return profileOf(ctx, signedInPerson(ctx))
    },
  } satisfies Partial<Handlers>
}

/** The account behind a route that only signed-in people reach. */
export function signedInPerson(ctx: Context): AccountId {
  if (ctx.actor.kind !== 'person') throw new Refusal('session-has-ended')
  return ctx.actor.accountId
}
