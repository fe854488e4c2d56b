import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import type { Locality } from '@bayshare/server/ports/geocoder'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import {
  askedLocality,
  type AskedLocality,
  askedOfCentre,
  askedWithState,
  spelledOut,
} from './asked-locality'
import { groupedBy } from './grouped-by'
import { placeNumber } from './correct-positions'
import { nameIndex } from './name-index'
import { bySize, entryOf, type Found, isSure, ranked, type Row, rowsFor } from './rank-localities'
import { type Entry, readEntries } from './read-entries'

/** Every locality of Australia, held in memory. */
export interface Gazetteer {
  /** Those that may be meant, best first. */
  find(typed: string, near: Position, options: { toleratesSlips: boolean }): Found
  around(position: Position, metres: number): Locality[]
  nearest(position: Position): { locality: Locality; metres: number } | undefined
}

export async function openGazetteer(file: string): Promise<Gazetteer> {
  const entries = await readEntries(file)
  const byName = groupedBy(entries, ({ plainName }) => plainName)
  const byJoinedName = groupedBy(entries, ({ plainName }) => plainName.replaceAll(' ', ''))
  const names = [...byName.keys()]
  const index = await nameIndex(names)
  const placed = onePerPlace(entries)
  const places = new KDBush(placed.length, 64, Float32Array)
  for (const { longitude, latitude } of placed) places.add(longitude, latitude)
  places.finish()
  const closest = ({ latitude, longitude }: Position, most: number, metres = Infinity) =>
    around(places, longitude, latitude, most, metres / 1000).flatMap((id) => placed[id] ?? [])
  const byPostcode = groupedBy(entries, ({ postcode }) => postcode.slice(0, leadingDigits))
  const named = (ids: readonly number[]) => ids.flatMap((id) => byName.get(names[id] ?? '') ?? [])

  return {
    find(typed, near, { toleratesSlips }) {
      const asked = askedLocality(typed)
      if (asked.words.length === 0) return withPostcode(asked, near)
      const readings = spelledOut(asked)
      const rows = oncePerEntry(readings.flatMap(surely))
      if (toleratesSlips && !isSure(rows, near))
        rows.push(...readings.flatMap((one) => perhaps(one, new Set(rows.map(entryOf)))))
      return ranked(rows, near, asked.words.join(' ').length)
    },
    around: (position, metres) => closest(position, mostAround, metres).toSorted(bySize(position)),
    nearest(position) {
      const candidates = closest(position, mostCompared).map((locality) => ({
        locality,
        metres: distanceMetres(position, locality),
      }))
      return candidates.toSorted((one, other) => felt(one) - felt(other))[0]
    },
  }

  function surely(asked: AskedLocality): Row[] {
    const plain = rowsFor(asked, named(index.beginningWith(asked.words)))
    // The last word may be the beginning of a state, if what stands before it is a whole name.
    const whole = [askedWithState(asked), askedOfCentre(asked)].flatMap((one) =>
      one ? rowsFor(one, byName.get(one.words.join(' ')) ?? []) : [],
    )
    const joined = rowsFor(asked, byJoinedName.get(asked.words.join('')) ?? [], 'beginning')
    return [...whole, ...plain, ...joined]
  }

  function perhaps(asked: AskedLocality, known: ReadonlySet<Entry>): Row[] {
    const found = named(index.soundingLike(asked.words)).filter((entry) => !known.has(entry))
    return rowsFor(asked, found, 'slips')
  }

  function withPostcode(asked: AskedLocality, near: Position): Found {
    const rows = rowsFor(asked, byPostcode.get(asked.postcode.slice(0, leadingDigits)) ?? [], 'exact')
    return ranked(rows, near, asked.postcode.length)
  }
}

const leadingDigits = 3

const mostAround = 100
const mostCompared = 8

/** The best fit of each comes first. */
function oncePerEntry(rows: readonly Row[]): Row[] {
  const seen = new Set<Entry>()
  return rows.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}

/** Mere points on the map lie everywhere; people call theirs a place in which people were counted. */
const pointFeelsFartherMetres = 500

function felt({ locality, metres }: { locality: Entry; metres: number }): number {
  return locality.population > 0 ? metres : metres + pointFeelsFartherMetres
}

/** Rows without a place of their own stand at the middle of their postcode; one of them is enough there. */
function onePerPlace(entries: readonly Entry[]): Entry[] {
  const atPlace = groupedBy(entries, placeNumber)
  return [...atPlace.values()].flatMap((here) =>
    here.toSorted((one, other) => other.population - one.population).slice(0, 1),
  )
}
