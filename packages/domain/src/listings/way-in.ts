import type { AccessMethod } from './space'

/** How one gets into a bay: as it says itself, else as one gets into its building (rule: access to a bay). */
export function wayIn(own: AccessMethod, ofBuilding: AccessMethod | undefined): AccessMethod {
  return own === 'None Required' ? (ofBuilding ?? own) : own
}
