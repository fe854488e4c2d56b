/** Shown as written, except that the wire value reads as two words for people (D2 section 2). */
export function spaceTypeLabel(type: string): string {
  return type.replace('-lot', ' Lot')
}
