/** What somebody is in a building; `operator` is the staff of whoever runs the installation, in every building. */
export const buildingRoles = ['manager', 'visitor-parking-manager', 'patroller'] as const
export type BuildingRole = (typeof buildingRoles)[number]
export type StaffRole = BuildingRole | 'operator'

/** All that is done in the control panel, and who may (rule: rights of staff). What stands nowhere nobody may. */
const allowed = {
  'see-building': ['manager', 'visitor-parking-manager', 'patroller', 'operator'],
  'change-building': ['manager', 'operator'],
  'see-bays': ['manager', 'visitor-parking-manager', 'patroller', 'operator'],
  'change-bays': ['manager', 'operator'],
  'see-bookings': ['manager', 'operator'],
  'answer-bookings': ['manager'],
  'see-access-codes': ['manager'],
  'see-people': ['manager', 'operator'],
  'confirm-residents': ['manager', 'operator'],
  'see-visitor-passes': ['manager', 'visitor-parking-manager', 'patroller', 'operator'],
  'see-visitors': ['manager', 'visitor-parking-manager', 'operator'],
  'change-visitor-passes': ['manager', 'visitor-parking-manager'],
  'see-hotel-guests': ['manager', 'operator'],
  'see-gates': ['manager', 'visitor-parking-manager', 'patroller', 'operator'],
  'move-gates': ['manager'],
  'change-gates': ['manager', 'operator'],
  'patrol-building': ['manager', 'visitor-parking-manager', 'patroller'],
  'see-sightings': ['manager', 'visitor-parking-manager', 'patroller', 'operator'],
  'see-mail-events': ['manager', 'operator'],
  'see-staff': ['manager', 'operator'],
  'change-staff': ['manager', 'operator'],
  'see-changes': ['manager', 'operator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Act = keyof typeof allowed

export const acts = Object.keys(allowed) as Act[]

export function may(role: StaffRole, act: Act): boolean {
  return rolesThat(act).includes(role)
}

function rolesThat(act: Act): readonly StaffRole[] {
  return allowed[act]
}

/** Those of them that are given for a building. */
export function buildingRolesThat(act: Act): BuildingRole[] {
  return buildingRoles.filter((role) => may(role, act))
}
