import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { Signatures } from '../http/signatures'
import { askPasswordReset } from './ask-password-reset'
import { askRedirect } from './ask-redirect'
import { changePassword } from './change-password'
import { endAllSessionsOf, endSessionOf } from './end-sessions'
import { enterByRedirect } from './enter-by-redirect'
import type { KnownDevices } from './known-devices'
import { answerEmailChange } from './answer-email-change'
import { keepEmail, remindOfEmail } from './change-email'
import { askEmailProof, proveEmail } from './prove-email'
import { profileOf, sessionsOf } from './queries'
import { renewSession } from './renew-session'
import { resetPassword } from './reset-password'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { signUp } from './sign-up'
import { cookiePath, cookieToken, refreshCookie, tokenAnswer } from './token-answer'

interface AccountParts {
  publicUrl: string
  devices: KnownDevices
  /** Makes the tokens that follow a used one. */
  renewals(): Promise<Signatures>
}

export function accountRoutes({ publicUrl, devices, renewals }: AccountParts) {
  return {
    async signIn(ctx, { body }, exchange) {
      const { grantType, username = '', password = '' } = body
      const from = {
        clientAddress: exchange.clientAddress,
        userAgent: exchange.header('user-agent') ?? '',
      }
      if (grantType === 'refresh_token') {
        const used = body.refreshToken ?? cookieToken(exchange)
        return tokenAnswer(await renewSession(ctx, used, await renewals()), exchange)
      }
      const issued = username.startsWith(redirectPrefix)
        ? await enterByRedirect(ctx, { token: username.slice(redirectPrefix.length), ...from })
        : await signIn(ctx, {
            email: username,
            password,
            ...from,
            knownDeviceOf: (accountId) => devices.idFor(exchange, accountId),
          })
      const answer = tokenAnswer(issued, exchange)
      await devices.remember(exchange, issued.accountId)
      return answer
    },
    async signUp(ctx, { body }, { clientAddress }) {
      return signUp(ctx, { ...body, clientAddress })
    },
    async askPasswordReset(ctx, { body }, { clientAddress }) {
      await askPasswordReset(ctx, { email: body.username, clientAddress })
      return {}
    },
    async askEmailProof(ctx) {
      return askEmailProof(ctx, signedInPerson(ctx))
    },
    async proveEmail(ctx, { params }, { clientAddress }) {
      return proveEmail(ctx, { ...params, clientAddress })
    },
    async remindOfEmail(ctx) {
      return remindOfEmail(ctx, signedInPerson(ctx))
    },
    async keepEmail(ctx) {
      return keepEmail(ctx, signedInPerson(ctx))
    },
    async answerEmailChange(ctx, { params, body }, { clientAddress }) {
      return answerEmailChange(ctx, { ...params, ...body, clientAddress })
    },
    async resetPassword(ctx, { body }, { clientAddress }) {
      await resetPassword(ctx, { ...body, clientAddress })
      return {}
    },
    async changePassword(ctx, { body }) {
      await changePassword(ctx, { ...body, ...signedInSession(ctx) })
      return {}
    },
    async askRedirect(ctx) {
      return { url: await askRedirect(ctx, signedInPerson(ctx), publicUrl) }
    },
    async mySessions(ctx) {
      const { accountId, sessionId } = signedInSession(ctx)
      return sessionsOf(ctx, accountId, sessionId)
    },
    async endSession(ctx, { params }) {
      await endSessionOf(ctx, signedInPerson(ctx), params.sessionId)
      return {}
    },
    async endAllSessions(ctx, _, exchange) {
      await endAllSessionsOf(ctx, signedInPerson(ctx))
      exchange.setCookie(refreshCookie, '', { path: cookiePath, maxAgeSeconds: 0 })
      return {}
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

const redirectPrefix = 'redirect_token:'

/** The account behind a route that only signed-in people reach. */
export function signedInPerson(ctx: Context): AccountId {
  if (ctx.actor.kind !== 'person') throw new Refusal('session-has-ended')
  return ctx.actor.accountId
}

export function signedInSession(ctx: Context): { accountId: AccountId; sessionId: string } {
  if (ctx.actor.kind !== 'person') throw new Refusal('session-has-ended')
  return { accountId: ctx.actor.accountId, sessionId: ctx.actor.sessionId }
}
