/** Shown as written, except that the wire value reads as two words for people (rule: covered). */
export function spaceTypeLabel(type: string): string {
  return type.replace('-lot', ' Lot')
}

/** A bay as drivers find it in its building (rule: agreed texts). */
export function bayName(marking: string): string {
  return `Bay#${marking}`
}
