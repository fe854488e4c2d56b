import {
  type AustralianState,
  australianStates,
  isAustralianState,
} from '@bayshare/domain/geo/australian-states'
import { plainWords } from './plain-text'

/** What was typed of a locality: words of its name, and perhaps its state and the beginning of its postcode. */
export interface AskedLocality {
  words: string[]
  states: readonly AustralianState[]
  postcode: string
}

const everyState = Object.keys(australianStates) as AustralianState[]

export function askedLocality(typed: string): AskedLocality {
  const words = plainWords(typed)
  const postcode = words.findLast((word) => /^\d{2,4}$/.test(word)) ?? ''
  const rest = postcode ? words.toSpliced(words.lastIndexOf(postcode), 1) : words
  const state = stateAtEnd(rest)
  // A state alone is looked for as a name: there is a Victoria Park, and a Tasman.
  if (!state || (state.length === rest.length && !postcode))
    return { words: rest, states: everyState, postcode }
  return { words: rest.slice(0, -state.length), states: [state.state], postcode }
}

/** With the last word read as the beginning of a state: `Surry Hills N`. */
export function askedWithState(asked: AskedLocality): AskedLocality | undefined {
  const last = asked.words.at(-1)?.toUpperCase()
  const states = everyState.filter((state) => last && state.startsWith(last))
  if (states.length === 0 || asked.words.length < 2) return undefined
  return { ...asked, words: asked.words.slice(0, -1), states }
}

/** The centre of a city is the city: `Sydney CBD`. */
export function askedOfCentre(asked: AskedLocality): AskedLocality | undefined {
  const [last = ''] = asked.words.slice(-1)
  return asked.words.length > 1 && centres.has(last)
    ? { ...asked, words: asked.words.slice(0, -1) }
    : undefined
}

const centres = new Set(['cbd', 'city', 'centre', 'central'])

/** A point and a port have the same short form: `Potts Pt`, `Pt Adelaide`. */
export function spelledOut(asked: AskedLocality): AskedLocality[] {
  if (!asked.words.includes('pt')) return [asked]
  return ['point', 'port'].map((full) => ({
    ...asked,
    words: asked.words.map((word) => (word === 'pt' ? full : word)),
  }))
}

const fullNames = everyState.map((state) => ({ state, words: plainWords(australianStates[state].name) }))

function stateAtEnd(words: readonly string[]): { state: AustralianState; length: number } | undefined {
  const last = words.at(-1)?.toUpperCase() ?? ''
  if (isAustralianState(last)) return { state: last, length: 1 }
  const full = fullNames.find((one) => words.slice(-one.words.length).join(' ') === one.words.join(' '))
  return full && { state: full.state, length: full.words.length }
}
