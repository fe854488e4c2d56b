import type { ListedTenant } from './read-tenant-list'
import type { ResidentState } from './resident-state'

/** Somebody who says that they live in the building. */
export interface DeclaredHome {
  unitKey: string
  email: string
  /** Somebody else's address is no proof of anything. */
  isEmailProven: boolean
  state: ResidentState
  /** The list has decided, not a manager. */
  isByList: boolean
}

/** A list is asked by unit and email together. */
export function tenantIn(tenants: readonly Pick<ListedTenant, 'unitKey' | 'email'>[]) {
  const keys = new Set(tenants.map(({ unitKey, email }) => `${unitKey}\n${email}`))
  return ({ unitKey, email }: Pick<DeclaredHome, 'unitKey' | 'email'>): boolean =>
    keys.has(`${unitKey}\n${email.toLowerCase()}`)
}

/**
 * Whom a new list confirms, and who loses what only the list before had confirmed. What a manager has decided stands,
 * whatever the list says (rule: tenant lists).
 */
export function afterImport<Home extends DeclaredHome>(
  homes: readonly Home[],
  tenants: readonly ListedTenant[],
): { confirmed: Home[]; lost: Home[] } {
  const isListed = tenantIn(tenants)
  return {
    confirmed: homes.filter((home) => home.state === 'to-confirm' && home.isEmailProven && isListed(home)),
    lost: homes.filter((home) => home.state === 'confirmed' && home.isByList && !isListed(home)),
  }
}

export interface ListChanges {
  added: number
  removed: number
  /** The same unit and email, with another name, spelling or bay. */
  changed: number
  unchanged: number
}

export function listChanges(before: readonly ListedTenant[], after: readonly ListedTenant[]): ListChanges {
  const keyOf = ({ unitKey, email }: ListedTenant) => `${unitKey}\n${email}`
  const known = new Map(before.map((tenant) => [keyOf(tenant), tenant]))
  const kept = after.flatMap((tenant) => {
    const earlier = known.get(keyOf(tenant))
    const names = ['unit', 'name', 'bays'] as const
    return earlier ? [names.every((name) => earlier[name] === tenant[name])] : []
  })
  const unchanged = kept.filter(Boolean).length
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    changed: kept.length - unchanged,
    unchanged,
  }
}
