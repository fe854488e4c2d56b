import type { BuildingRole } from './rights'

export const roleNames: Record<BuildingRole, string> = {
  manager: 'Manager',
  'visitor-parking-manager': 'Visitor parking manager',
  patroller: 'Patroller',
}
