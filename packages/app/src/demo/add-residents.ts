import { asAccountId } from '@bayshare/domain/accounts/actor'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import type { Transaction } from '@bayshare/server/database/open-database'
import { keepDecisions, lockTenantList, noteImport, replaceTenants } from '@bayshare/server/residents/store'
import type { SeededAccount, SeededBuilding } from './seeded'

const decidedDaysAgo = 40

/**
 * Tenants that the manager of their building has confirmed and owners that stand in its list. Whoever moved in of late
 * waits.
 */
export async function addResidents(
  tx: Transaction,
  { accounts, buildings }: { accounts: readonly SeededAccount[]; buildings: readonly SeededBuilding[] },
  now: Temporal.Instant,
): Promise<void> {
  const at = now.subtract({ hours: 24 * decidedDaysAgo })
  for (const { id: buildingId, brand, managerIds } of buildings) {
    const [manager] = managerIds.map(asAccountId)
    const people = accounts.filter((account) => account.buildingId === buildingId && account.unit !== null)
    const owners = people.filter(({ role }) => role === 'bay-owner')
    // The community does not ask for units.
    if (manager === undefined || owners.length === 0 || brand === 'community') continue
    await lockTenantList(tx, buildingId)
    await replaceTenants(tx, buildingId, [...owners.map(tenantOf), ...withoutAccount])
    await noteImport(tx, buildingId, { revision: 1, checked: 'demo', at, by: manager })
    const confirmed = people.filter(({ email }) => !email.startsWith('newcomer'))
    await keepDecisions(
      tx,
      confirmed.map(({ id, unit, role }) => ({
        buildingId,
        accountId: asAccountId(id),
        unit: unit ?? '',
        unitKey: unitKey(unit ?? ''),
        state: 'confirmed',
        decidedBy: role === 'bay-owner' ? null : manager,
        decidedAt: at,
      })),
    )
  }
}

function tenantOf({ unit, email, name }: SeededAccount) {
  return { unit: unit ?? '', unitKey: unitKey(unit ?? ''), email, name, bays: '' }
}

/** A list knows people before they sign up. */
const withoutAccount = [
  { unit: '1602', unitKey: '1602', email: 'lena.hoffmann@tenants.example', name: 'Lena Hoffmann', bays: '' },
  { unit: '411', unitKey: '411', email: 'kwame.mensah@tenants.example', name: 'Kwame Mensah', bays: '' },
]
