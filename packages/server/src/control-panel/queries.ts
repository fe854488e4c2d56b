import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { GridKind } from '@bayshare/domain/control-panel/grids'
import type { Context } from '../context/context'

export async function hiddenColumnsOf(ctx: Context, accountId: AccountId, grid: GridKind): Promise<string[]> {
  const row = await ctx
    .read()
    .selectFrom('gridSettings')
    .select('hidden')
    .where('accountId', '=', accountId)
    .where('grid', '=', grid)
    .executeTakeFirst()
  return row?.hidden ?? []
}
