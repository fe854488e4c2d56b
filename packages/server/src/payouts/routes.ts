import type { PayoutDetails } from '@bayshare/contract/payouts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { addPayoutDetails } from './add-payout-details'
import { changePayoutDetails } from './change-payout-details'
import { confirmPayoutDetails } from './confirm-payout-details'
import { payoutDetailsOf } from './details-queries'
import { moveEarnings } from './move-earnings'
import { earningsOf } from './queries'

export function payoutRoutes(signer: UrlSigner) {
  return {
    async payoutDetails(ctx) {
      return payoutDetailsOf(ctx, signedInPerson(ctx))
    },
    async addPayoutDetails(ctx, { body }) {
      const accountId = signedInPerson(ctx)
      await addPayoutDetails(ctx, accountId, body)
      return savedDetails(ctx, accountId)
    },
    async changePayoutDetails(ctx, { body }) {
      const accountId = signedInPerson(ctx)
      await changePayoutDetails(ctx, accountId, body)
      return savedDetails(ctx, accountId)
    },
    async confirmPayoutDetails(ctx, { body }) {
      const accountId = signedInPerson(ctx)
      await confirmPayoutDetails(ctx, accountId, body.payoutId)
      return savedDetails(ctx, accountId)
    },
    async myEarnings(ctx) {
      const accountId = signedInPerson(ctx)
      return earningsOf(ctx, accountId, await signer.signFor(accountId))
    },
    async moveEarnings(ctx, { body }) {
      return moveEarnings(ctx, signedInPerson(ctx), body.amount)
    },
  } satisfies Partial<Handlers>
}

async function savedDetails(ctx: Context, accountId: AccountId): Promise<PayoutDetails> {
  const details = await payoutDetailsOf(ctx, accountId)
  if (!details) throw new Refusal('not-found')
  return details
}
