import type { SearchedStay } from '../search/stay-in-zone'
import { formatWallStay, shortDay } from '../time/format-time'

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", "Monthly from Tue 17 Nov": a wanted time as the clocks of its place show it. */
export function wantedWords(stay: SearchedStay): string {
  if (stay.kind === 'casual') return formatWallStay(stay.starts, stay.ends)
  const from = `Monthly from ${shortDay(stay.starts)}`
  return stay.ends === null ? from : `${from} to ${shortDay(stay.ends)}`
}
