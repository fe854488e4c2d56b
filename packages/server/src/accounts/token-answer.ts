import type { Exchange } from '../http/handlers'
import { type IssuedTokens, refreshDays } from './issue-tokens'

export const refreshCookie = 'bayshare_refresh'
export const cookiePath = '/api/v1/auth/'

/** Scripts of the web app never see its refresh token; other clients get it in the answer (rule: sessions). */
export function tokenAnswer(issued: IssuedTokens, exchange: Exchange) {
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
export function cookieToken(exchange: Exchange): string {
  return (isWebApp(exchange) ? exchange.cookie(refreshCookie) : undefined) ?? ''
}

function isWebApp(exchange: Exchange): boolean {
  return exchange.header('x-requested-with') === 'bayshare-web'
}
