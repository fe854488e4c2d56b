import type { FormField } from '@bayshare/domain/forms/form'
import { buildingRoles } from '@bayshare/domain/rights/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { staffWords as words } from './words-staff'

/** Whom to invite, and to what. */
export const inviteFields: readonly FormField[] = [
  { name: 'email', kind: 'email', label: words.email, autoComplete: 'off' },
  {
    name: 'role',
    kind: 'select',
    label: words.role,
    options: buildingRoles.map((role) => ({ value: role, label: roleNames[role] })),
  },
]
