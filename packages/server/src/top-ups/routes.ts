import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import type { Payments } from '../ports/payments'
import { changePaymentPreferences } from './change-preferences'
import { finishTopUp } from './finish-top-up'
import { preferencesOf } from './queries'
import { topUpWallet } from './top-up-wallet'

export function topUpRoutes(payments: Payments, publicUrl: string) {
  return {
    async paymentPreferences(ctx) {
      return preferencesOf(ctx, signedInPerson(ctx))
    },
    async changePaymentPreferences(ctx, { body }) {
      return changePaymentPreferences(ctx, signedInPerson(ctx), body)
    },
    async topUp(ctx, { body }) {
      return topUpWallet(ctx, payments, publicUrl, { accountId: signedInPerson(ctx), ...body })
    },
    async finishTopUp(ctx, { params }) {
      return finishTopUp(ctx, payments, signedInPerson(ctx), params.id)
    },
  } satisfies Partial<Handlers>
}
