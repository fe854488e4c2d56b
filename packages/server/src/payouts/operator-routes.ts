import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { closePayouts } from './close-payouts'
import { payoutFilePath, reportPath } from './download-paths'
import { makePayoutFile } from './make-payout-file'
import { payoutsOfPeriod } from './operator-queries'
import { countOwnersOfHalf } from './sharing-economy-report'

/** What the platform operator does with payouts (rule: operators). */
export function payoutOperatorRoutes(signer: UrlSigner) {
  return {
    async allPayouts(ctx, { query }) {
      return payoutsOfPeriod(ctx, query.period, await signer.signFor(signedInPerson(ctx)))
    },
    async makePayoutFile(ctx, { body }) {
      const sign = await signer.signFor(signedInPerson(ctx))
      const file = await makePayoutFile(ctx, body.period)
      return { id: file.id, url: sign(payoutFilePath(file)) }
    },
    async closePayouts(ctx, { body }) {
      return { closed: await closePayouts(ctx, body) }
    },
    async sharingEconomyReport(ctx, { query }) {
      const sign = await signer.signFor(signedInPerson(ctx))
      return { url: sign(reportPath(query.half)), owners: await countOwnersOfHalf(ctx, query.half) }
    },
  } satisfies Partial<Handlers>
}
