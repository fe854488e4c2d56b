import { australianBanks } from './australian-banks'

/** From the official directory, if the installation has one: which bank, by its letters, keeps this very BSB. */
export type BsbList = ReadonlyMap<string, string>

const nameOfLetters = new Map(
  australianBanks.flatMap(({ letters, name }) => letters.map((three) => [three, name] as const)),
)
const nameOfPrefix = new Map(
  australianBanks.flatMap(({ prefixes, name }) => prefixes.map((prefix) => [prefix, name] as const)),
)

/** The name of the bank behind six digits. Without the official directory the first two or three digits tell it. */
export function bankOfBsb(bsb: string, list?: BsbList): string | undefined {
  const letters = list?.get(bsb)
  const ofThree = nameOfPrefix.get(bsb.slice(0, 3))
  // Letters that the key does not know are still the bank's own.
  if (letters !== undefined) return nameOfLetters.get(letters) ?? ofThree ?? letters
  return ofThree ?? nameOfPrefix.get(bsb.slice(0, 2))
}

/** What stands where a name is expected and nobody knows it. */
export const unknownBank = 'Your bank'
