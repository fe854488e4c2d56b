import MiniSearch from 'minisearch'
import { groupedBy } from './grouped-by'
import { mostSlips, prefixDistance } from './prefix-distance'

/** Finds names by the words that were typed of them. A name is a number here: its place in the list. */
export interface NameIndex {
  /** Names that have every typed word, the words perhaps unfinished. */
  beginningWith(words: readonly string[]): number[]
  /** The same with a slip or two in each word. */
  soundingLike(words: readonly string[]): number[]
}

const namesAtOnce = 500

/** Takes plain names. It is made in small steps, so that requests are answered meanwhile. */
export async function nameIndex(names: readonly string[]): Promise<NameIndex> {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: wordsOf,
    processTerm: (word) => word,
  })
  for (let from = 0; from < names.length; from += namesAtOnce) {
    index.addAll(names.slice(from, from + namesAtOnce).map((name, at) => ({ id: from + at, name })))
    await new Promise(setImmediate)
  }
  const wordsByLetter = groupedBy(new Set(names.flatMap(wordsOf)), (word) => word.charAt(0))

  /** Words that may be meant by one that is still being typed: a fuzzy search knows whole words only. */
  function meantBy(word: string): string[] {
    const most = mostSlips(word)
    if (most === 0) return []
    const candidates = wordsByLetter.get(word.charAt(0)) ?? []
    return candidates.filter((candidate) => prefixDistance(word, candidate, most) <= most)
  }

  return {
    beginningWith(words) {
      const longest = longestOf(words)
      return index
        .search({ queries: [longest], prefix: true })
        .map(({ id }) => id as number)
        .filter((id) => hasAll(names[id], words, (word, typed) => word.startsWith(typed)))
    },
    soundingLike(words) {
      const longest = longestOf(words)
      return index
        .search({
          combineWith: 'OR',
          queries: [{ queries: [longest], prefix: true, fuzzy: mostSlips(longest) }, ...meantBy(longest)],
        })
        .map(({ id }) => id as number)
        .filter((id) => hasAll(names[id], words, soundsLike))
    },
  }
}

/** The longest word is the rarest, so few names are left to be looked at for the others. */
function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

function hasAll(
  name: string | undefined,
  typed: readonly string[],
  fits: (word: string, typed: string) => boolean,
): boolean {
  const words = wordsOf(name ?? '')
  return typed.every((one) => words.some((word) => fits(word, one)))
}

function soundsLike(word: string, typed: string): boolean {
  const most = mostSlips(typed)
  return prefixDistance(typed, word, most) <= most
}

function wordsOf(plainName: string): string[] {
  return plainName.split(' ')
}
