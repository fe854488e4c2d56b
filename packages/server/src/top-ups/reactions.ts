import { cents, dollars } from '@bayshare/domain/money/cents'
import { callsForTopUp } from '@bayshare/domain/top-ups/calls-for-top-up'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { lockOpenAccounts } from '../accounts/store'
import type { EventPayloads } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { lockBalances } from '../wallet/store'
import { enqueue } from '../work/enqueue'
import { beginTopUp } from './begin-top-up'
import { hasAutomaticInFlight } from './queries'
import { noteFailure } from './settle-top-up'
import { lockPreferences } from './store'

export function topUpReactions(publicUrl: string) {
  return {
    /** Only writes it down and asks for the job that charges: a bank is never called inside a transaction. */
    async 'top-up-automatically'(ctx, tx, event) {
      const spent = event.payload as EventPayloads['wallet.spent']
      const { accountId } = spent
      const preferences = await lockPreferences(tx, accountId)
      if (!preferences) return
      const { topUp } = ctx.brand.policy
      const { 'wallet-cash': cashNow } = await lockBalances(tx, accountId, 'wallet-cash')
      const isCalledFor = callsForTopUp(
        {
          isEnabled: preferences.autoRecharge && ctx.brand.features.automaticTopUp,
          cashLeft: cents(spent.cashLeft),
          cashNow,
          hasOneInFlight: await hasAutomaticInFlight(tx, accountId),
          hasFailedSince: hasFailedSince(preferences.lastFailedAt, spent.spentAt),
        },
        topUp,
      )
      if (!isCalledFor || !(await lockOpenAccounts(tx, [accountId])).has(accountId)) return
      const amount = dollars(preferences.autoRechargeAmount)
      const begun = await beginTopUp(ctx, tx, { accountId, amount, isAutomatic: true, publicUrl })
      if (begun) {
        const { paymentId } = begun.order
        await enqueue(tx, 'charge-top-up', { paymentId, brand: ctx.brand.id }, `charge-top-up:${paymentId}`)
        return
      }
      const since = await noteFailure(ctx, tx, accountId)
      const failed = { accountId, amount, isAutomatic: true, code: 'no_card', ...since }
      await record(ctx, tx, 'wallet.top-up-failed', accountId, failed)
    },
  } satisfies Partial<Reactions>
}

/** Of several debits at once the first that fails stands for all of them. */
function hasFailedSince(failedAt: Temporal.Instant | null, spentAt: string | undefined): boolean {
  return failedAt !== null && spentAt !== undefined && isAtOrAfter(failedAt, Temporal.Instant.from(spentAt))
}
