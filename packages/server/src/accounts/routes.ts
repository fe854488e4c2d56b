import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Exchange, Handlers } from '../http/handlers'
import { type IssuedTokens, refreshDays } from './issue-tokens'
import { profileOf } from './queries'
import { renewSession } from './renew-session'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

const refreshCookie = 'bayshare_refresh'
const cookiePath = '/api/v1/auth/'

export const accountRoutes = {
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

/** The account behind a route that only signed-in people reach. */
export function signedInPerson(ctx: Context): AccountId {
  if (ctx.actor.kind !== 'person') throw new Refusal('session-has-ended')
  return ctx.actor.accountId
}

/** Scripts of the web app never see its refresh token; other clients get it in the answer (DECISIONS 41). */
function tokenAnswer(issued: IssuedTokens, exchange: Exchange) {
  const answer = {
    accessToken: issued.accessToken,
    expiresIn: issued.expiresIn,
    tokenType: 'Bearer' as const,
  }
  if (!isWebApp(exchange)) return { ...answer, refreshToken: issued.refreshToken }
  exchange.setCookie(refreshCookie, issued.refreshToken, {
    path: cookiePath,
    maxAgeSeconds: refreshDays * 86_400,
  })
  return answer
}

/** Another site cannot set this header, so a cookie alone renews nothing. */
function cookieToken(exchange: Exchange): string {
  return (isWebApp(exchange) ? exchange.cookie(refreshCookie) : undefined) ?? ''
}

function isWebApp(exchange: Exchange): boolean {
  return exchange.header('x-requested-with') === 'bayshare-web'
}
