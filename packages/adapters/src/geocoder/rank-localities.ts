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
  /** With slips, and more of the name to come. */
  isUnfinished: boolean
}

export const entryOf = ({ entry }: Row): Entry => entry

/** The entries that agree with the asked state and postcode, each with its fit. */
export function rowsFor(asked: AskedLocality, entries: readonly Entry[], fit?: Fit): Row[] {
  const typed = asked.words.join(' ')
  const most = asked.words.reduce((sum, word) => sum + mostSlips(word), 1)
  return entries
    .filter(({ postcode, state }) => postcode.startsWith(asked.postcode) && asked.states.includes(state))
    .map((entry) => {
      if (fit !== 'slips')
        return { entry, fit: fit ?? fitOf(entry.plainName, typed), slips: 0, isUnfinished: false }
      const slips = prefixDistance(typed, entry.plainName, most)
      return { entry, fit, slips, isUnfinished: prefixDistance(entry.plainName, typed, slips) > slips }
    })
}

/**
 * What is close to the map comes first, then what is large and fits well: a name with a slip nearby before the very name 700 km away,
 * and a city before a village.
 */
export function ranked(rows: readonly Row[], near: Position, typedLength: number): Found {
  const weighed = rows
    .map((row) => ({ row, farness: farnessOf(row, near, typedLength) }))
    .filter(({ row, farness }) => row.fit !== 'slips' || farness < mostFarnessOfSlips)
    .toSorted(
      (one, other) =>
        one.farness - other.farness ||
        other.row.entry.population - one.row.entry.population ||
        (one.row.entry.plainName < other.row.entry.plainName ? -1 : 1),
    )
  const found = new Set(weighed.map(({ row }) => row.fit))
  return {
    fit: fits.find((fit) => found.has(fit)) ?? 'slips',
    localities: weighed.map(({ row }) => row.entry),
  }
}

/** Whether one of them is surely meant: it is near and needs no slip. */
export function isSure(rows: readonly Row[], near: Position): boolean {
  return rows.some(
    ({ entry, fit }) => fit !== 'words' && distanceMetres(near, entry) < aroundMetres && fit !== 'slips',
  )
}
const aroundMetres = 30_000

/** How far a name is from what was typed, from where it was typed, and from being a city; all in tenfold steps. */
function farnessOf({ entry, fit, slips, isUnfinished }: Row, near: Position, typedLength: number): number {
  const metres = Math.max(0, distanceMetres(near, entry) - hereMetres)
  const away = awayWeight * Math.log10(1 + metres / hardlyAwayMetres)
  const size = sizeWeight * Math.log10(Math.max(entry.population, uncountedPopulation))
  const slipCost = slips * (typedLength < longTyping ? shortSlipCost : longSlipCost)
  return away - size + fitCosts[fit] + slipCost + (isUnfinished ? unfinishedSlipCost : 0)
}

const fitCosts: Readonly<Record<Fit, number>> = { exact: 0, beginning: 1.6, words: 2, slips: 0 }
const awayWeight = 1.2
const hardlyAwayMetres = 5000
const sizeWeight = 0.8
/** Places in which nobody was counted are suburbs as often as points on the map. */
const uncountedPopulation = 300
/** A slip in a few letters may mean anything. */
const longTyping = 7
const shortSlipCost = 1.5
const longSlipCost = 1
const unfinishedSlipCost = 3
/** A far small place that only sounds alike is another place. */
const mostFarnessOfSlips = 2

function fitOf(name: string, typed: string): Fit {
  if (name === typed) return 'exact'
  const words = name.split(' ')
  return typed.split(' ').every((word, at) => words[at]?.startsWith(word)) ? 'beginning' : 'words'
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
