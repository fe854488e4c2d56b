import type { BuildingRole } from './rights'

export interface RoleToEnd {
  role: BuildingRole
  /** Whoever asks holds it. */
  isOwn: boolean
  /** Others who manage the building. */
  otherManagers: number
}

/** The last manager cannot leave a building alone. */
export function mayEndRole({ role, isOwn, otherManagers }: RoleToEnd): 'yes' | 'last-manager' {
  return role === 'manager' && isOwn && otherManagers === 0 ? 'last-manager' : 'yes'
}
