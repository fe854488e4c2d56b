/** Letters that look like a digit, each with that digit. */
const digitOf: Readonly<Partial<Record<string, string>>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  B: '8',
  S: '5',
  Z: '2',
  G: '6',
}

/** Plates that look alike have the same key: nobody tells them apart on a car, and people type one for the other. */
export function lookAlikeKey(registration: string): string {
  return registration
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[OQILBSZG]/g, (letter) => digitOf[letter] ?? letter)
}

/** The same for two plates in capital letters, without spaces and hyphens. */
export function looksAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) {
    const a = one.charAt(at)
    const b = other.charAt(at)
    if (a !== b && (digitOf[a] ?? a) !== (digitOf[b] ?? b)) return false
  }
  return true
}
