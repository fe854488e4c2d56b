/** A quick walk, as the rings on the map count it. */
const metresPerMinute = 80

/** In a straight line, rounded up; nobody walks in no time. */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / metresPerMinute))
}
