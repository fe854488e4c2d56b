import type { BuildingRole } from './rights'

export interface RoleToEnd {
  role: BuildingRole
  /** Whoever asks holds it. */
  isOwn: boolean
  /** Others who manage the building. */
  otherManagers: number
  /** Whoever asks names who manages it next. */
  namesNext: boolean
}

/** The last manager cannot leave a building alone, and nobody ends them without naming the next (rule: last manager). */
export function mayEndRole(end: RoleToEnd): 'yes' | 'last-manager' | 'next-manager-needed' {
  if (!isLastManager(end)) return 'yes'
  if (end.isOwn) return 'last-manager'
  return end.namesNext ? 'yes' : 'next-manager-needed'
}

export function isLastManager({ role, otherManagers }: Pick<RoleToEnd, 'role' | 'otherManagers'>): boolean {
  return role === 'manager' && otherManagers === 0
}
