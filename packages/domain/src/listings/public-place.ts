/** Shown as written, except that the wire value reads as two words for people (rule: covered). */
export function spaceTypeLabel(type: string): string {
  return type.replace('-lot', ' Lot')
}

/** A bay as drivers find it in its building (rule: agreed texts). */
export function bayName(marking: string): string {
  return `Bay#${marking}`
}

interface NamedPlace {
  type: string
  streetName: string
  bayMarking: string | null
  buildingName: string | null
}

/** Inside of a sentence, for its owner or for somebody else: "your driveway on Crown Street", "the driveway on ...". */
export function placeInSentence(place: NamedPlace, isOwn: boolean): string {
  // A bay is called by its name.
  if (place.bayMarking !== null) return placeName(place)
  return `${isOwn ? 'your' : 'the'} ${placeName({ ...place, type: spaceTypeLabel(place.type).toLowerCase() })}`
}

/** "Driveway on Crown Street", or "Bay#B1-011, Pirrama Residences" in a building. */
export function placeName({ type, streetName, bayMarking, buildingName }: NamedPlace): string {
  const name = bayMarking === null ? spaceTypeLabel(type) : bayName(bayMarking)
  return buildingName === null ? `${name} on ${streetName}` : `${name}, ${buildingName}`
}
