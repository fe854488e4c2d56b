import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import type { Locality } from '@bayshare/server/ports/geocoder'
import type { AskedLocality } from './asked-locality'
import { mostSlips, prefixDistance } from './prefix-distance'
import type { Entry } from './read-entries'

/** How well a name fits, from best to worst. */
const fits = ['exact', 'beginning', 'words', 'slips'] as const
type Fit = (typeof fits)[number]

export interface Found {
  fit: Fit
  localities: Locality[]
}

/** One locality and how it fits what was typed. */
export interface Row {
  entry: Entry
  fit: Fit
  slips: number
}

export const entryOf = ({ entry }: Row): Entry => entry

/** The entries that agree with the asked state and postcode, each with its fit. */
export function rowsFor(asked: AskedLocality, entries: readonly Entry[], fit?: Fit): Row[] {
  const typed = asked.words.join(' ')
  const most = asked.words.reduce((sum, word) => sum + mostSlips(word), 1)
  return entries
    .filter(({ postcode, state }) => postcode.startsWith(asked.postcode) && asked.states.includes(state))
    .map((entry) => ({
      entry,
      fit: fit ?? fitOf(entry.plainName, typed),
      slips: fit === 'slips' ? prefixDistance(typed, entry.plainName, most) : 0,
    }))
}

export function ranked(rows: readonly Row[], near: Position): Found {
  const bySizeAndDistance = bySize(near)
  const sorted = rows.toSorted(
    (one, other) =>
      fits.indexOf(one.fit) - fits.indexOf(other.fit) ||
      one.slips - other.slips ||
      bySizeAndDistance(one.entry, other.entry),
  )
  return { fit: sorted[0]?.fit ?? 'slips', localities: sorted.map(entryOf) }
}

function fitOf(name: string, typed: string): Fit {
  if (name === typed) return 'exact'
  return name.startsWith(typed) ? 'beginning' : 'words'
}

/** Larger places first, to their order of magnitude; among equals the nearer one, all within the radius counting as here. */
export function bySize(near: Position): (one: Entry, other: Entry) => number {
  const metres = new Map<Entry, number>()
  const away = (entry: Entry) => {
    const known = metres.get(entry) ?? Math.max(0, distanceMetres(near, entry) - hereMetres)
    metres.set(entry, known)
    return known
  }
  return (one, other) =>
    magnitude(other) - magnitude(one) ||
    away(one) - away(other) ||
    other.population - one.population ||
    (one.plainName < other.plainName ? -1 : 1)
}

/** Suggestions are centred, with a radius of 2000 m (rule: search timing). */
export const hereMetres = 2000

function magnitude({ population }: Entry): number {
  return Math.round(Math.log10(population + 1))
}
