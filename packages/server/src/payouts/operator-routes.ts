import type { Handlers } from '../http/handlers'
import { closePayouts } from './close-payouts'
import { payoutFilePath, reportPath } from './download-paths'
import { makePayoutFile } from './make-payout-file'
import { payoutsOfPeriod } from './operator-queries'
import { countOwnersOfHalf } from './sharing-economy-report'

/** What the platform operator does with payouts (rule: operators). */
export const payoutOperatorRoutes = {
  async allPayouts(ctx, { query }) {
    return payoutsOfPeriod(ctx, query.period)
  },
  async makePayoutFile(ctx, { body }) {
    const file = await makePayoutFile(ctx, body.period)
    return { id: file.id, url: payoutFilePath(file) }
  },
  async closePayouts(ctx, { body }) {
    return { closed: await closePayouts(ctx, body) }
  },
  async sharingEconomyReport(ctx, { query }) {
    return { url: reportPath(query.half), owners: await countOwnersOfHalf(ctx, query.half) }
  },
} satisfies Partial<Handlers>
