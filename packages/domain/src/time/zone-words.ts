/** Whose clocks a time is by: "Australia/Broken_Hill" is "Broken Hill time". */
export function zoneWords(zone: string): string {
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
}
