/** Names as they are compared: small letters, no accents, no marks, the usual short forms the same on both sides. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => sameWord.get(word) ?? word)
}

const sameWord: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mt', 'mount'],
  ['nth', 'north'],
  ['sth', 'south'],
  ['jct', 'junction'],
  ['hts', 'heights'],
  ['gdns', 'gardens'],
])
