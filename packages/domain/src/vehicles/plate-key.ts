/** Letters that look like a digit, each with that digit. */
const digitOf = { O: '0', Q: '0', I: '1', L: '1', B: '8', S: '5', Z: '2', G: '6' } as const

/** Plates that look alike have the same key: nobody tells them apart on a car, and people type one for the other. */
export function plateKey(registration: string): string {
  return registration
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[OQILBSZG]/g, (letter) => digitOf[letter as keyof typeof digitOf])
}
