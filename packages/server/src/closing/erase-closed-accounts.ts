import { brandById } from '@bayshare/domain/brands/all-brands'
import { contextFor, type Deps } from '../context/context'
import { record } from '../events/record'
import { endDetails, eraseDetails, holdDetails } from '../payouts/details-store'
import { accountsToErase } from './queries'
import { lockClosing, setErased } from './store'

/** Erases who has left and been paid; papers, ledger and what the law keeps stay (rule: closing an account). */
export async function eraseClosedAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const accountId of await accountsToErase(deps.database.read(), now))
    await deps.database.transaction(async (tx) => {
      const closing = await lockClosing(tx, accountId)
      if (!closing || !(await setErased(tx, accountId, now))) return
      const current = await holdDetails(tx, accountId)
      if (current) await endDetails(tx, current.id, now)
      await eraseDetails(tx, accountId, now)
      const ctx = contextFor(deps, {
        actor: { kind: 'job', name: 'erase-closed-accounts' },
        brand: brandById(closing.brand),
        requestId: 'erase-closed-accounts',
      })
      await record(ctx, tx, 'account.erased', accountId, { accountId })
    })
}
