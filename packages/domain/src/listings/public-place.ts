/** Shown as written, except that the wire value reads as two words for people (rule: covered). */
export function spaceTypeLabel(type: string): string {
  return type.replace('-lot', ' Lot')
}

/** A bay as drivers find it in its building (rule: agreed texts). */
export function bayName(marking: string): string {
  return `Bay#${marking}`
}

/** "Driveway on Crown Street", or "Bay#B1-011, Pirrama Residences" in a building. */
export function placeName({
  type,
  streetName,
  bayMarking,
  buildingName,
}: {
  type: string
  streetName: string
  bayMarking: string | null
  buildingName: string | null
}): string {
  const name = bayMarking === null ? spaceTypeLabel(type) : bayName(bayMarking)
  return buildingName === null ? `${name} on ${streetName}` : `${name}, ${buildingName}`
}
