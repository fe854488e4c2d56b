import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ListedTenant } from '@bayshare/domain/residents/read-tenant-list'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Residents } from '../database/schema'

/** Whoever decides about residents of a building, or changes its list, waits here in turn. */
export async function lockTenantList(tx: Transaction, buildingId: string) {
  await tx
    .insertInto('tenantLists')
    .values({ buildingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('tenantLists')
    .select(['revision', 'checked', 'managersToldAt', 'hasNews'])
    .where('buildingId', '=', buildingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** In place of what was decided before. */
export async function keepDecisions(
  tx: Transaction,
  decisions: readonly Insertable<Residents>[],
): Promise<void> {
  if (decisions.length === 0) return
  await tx
    .insertInto('residents')
    .values([...decisions])
    .onConflict((conflict) =>
      conflict.columns(['buildingId', 'accountId']).doUpdateSet((eb) => ({
        unit: eb.ref('excluded.unit'),
        unitKey: eb.ref('excluded.unitKey'),
        state: eb.ref('excluded.state'),
        decidedBy: eb.ref('excluded.decidedBy'),
        decidedAt: eb.ref('excluded.decidedAt'),
      })),
    )
    .execute()
}

/** Another spelling of the same unit. */
export async function respellUnit(
  tx: Transaction,
  { buildingId, accountId, unit }: { buildingId: string; accountId: AccountId; unit: string },
): Promise<void> {
  await tx
    .updateTable('residents')
    .set({ unit })
    .where('buildingId', '=', buildingId)
    .where('accountId', '=', accountId)
    .execute()
}

export async function deleteDecisions(
  tx: Transaction,
  buildingId: string,
  accountIds: readonly AccountId[],
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .deleteFrom('residents')
    .where('buildingId', '=', buildingId)
    .where('accountId', 'in', [...accountIds])
    .execute()
}

export async function deleteDecisionsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('residents').where('accountId', '=', accountId).execute()
}

/** As many as one statement takes with room to spare. */
const rowsAtOnce = 1000

export async function replaceTenants(
  tx: Transaction,
  buildingId: string,
  tenants: readonly ListedTenant[],
): Promise<void> {
  await tx.deleteFrom('tenantListRows').where('buildingId', '=', buildingId).execute()
  for (let first = 0; first < tenants.length; first += rowsAtOnce)
    await tx
      .insertInto('tenantListRows')
      .values(tenants.slice(first, first + rowsAtOnce).map((tenant) => ({ ...tenant, buildingId })))
      .execute()
}

export async function noteImport(
  tx: Transaction,
  buildingId: string,
  { revision, checked, at, by }: { revision: number; checked: string; at: Temporal.Instant; by: AccountId },
): Promise<void> {
  await tx
    .updateTable('tenantLists')
    .set({ revision, checked, importedAt: at, importedBy: by })
    .where('buildingId', '=', buildingId)
    .execute()
}

export async function noteNews(tx: Transaction, buildingId: string): Promise<void> {
  await tx.updateTable('tenantLists').set({ hasNews: true }).where('buildingId', '=', buildingId).execute()
}

export async function noteManagersTold(
  tx: Transaction,
  buildingId: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('tenantLists')
    .set({ hasNews: false, managersToldAt: at })
    .where('buildingId', '=', buildingId)
    .execute()
}
