import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { GridKind } from '@bayshare/domain/control-panel/grids'
import type { Transaction } from '../database/open-database'

export async function keepHiddenColumns(
  tx: Transaction,
  accountId: AccountId,
  grid: GridKind,
  hidden: readonly string[],
): Promise<void> {
  await tx
    .insertInto('gridSettings')
    .values({ accountId, grid, hidden: [...hidden] })
    .onConflict((conflict) => conflict.columns(['accountId', 'grid']).doUpdateSet({ hidden: [...hidden] }))
    .execute()
}
