import { baysIn } from '@bayshare/domain/residents/read-tenant-list'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { settleClaims } from '../listings/claims/settle-claims'
import { tenantsOf } from './queries'

/** The tenant list gives bays by unit and email together (rule: bay claims). */
export async function settleByList(ctx: Context, tx: Transaction, buildingId: string): Promise<void> {
  const given = new Set(
    (await tenantsOf(tx, buildingId)).flatMap((tenant) =>
      baysIn(tenant.bays).map((bay) => keyOf(tenant.unitKey, tenant.email, bay)),
    ),
  )
  await settleClaims(ctx, tx, buildingId, ({ unit, email, key }) =>
    given.has(keyOf(unitKey(unit), email, key)),
  )
}

function keyOf(unit: string, email: string, bay: string): string {
  return `${unit}\n${email.toLowerCase()}\n${bay}`
}
