import { readFile } from 'node:fs/promises'
import { isAustralianState } from '@bayshare/domain/geo/australian-states'
import { zoneOfLocality } from '@bayshare/domain/geo/zone-of-locality'
import type { Locality } from '@bayshare/server/ports/geocoder'
import { correctPositions } from './correct-positions'
import { plainWords } from './plain-text'

export interface Entry extends Locality {
  population: number
  /** The name as it is compared. */
  plainName: string
}

export async function readEntries(file: string): Promise<Entry[]> {
  const lines = JSON.parse(await readFile(file, 'utf8')) as [string, string, string, number, number, number][]
  const rows = lines.map(([suburb, state, postcode, latitude, longitude, population]) => ({
    suburb,
    state,
    postcode,
    latitude,
    longitude,
    population,
  }))
  return correctPositions(rows).flatMap((row) =>
    isAustralianState(row.state) ? [entryOf({ ...row, state: row.state })] : [],
  )
}

function entryOf(row: Omit<Entry, 'zone' | 'plainName'>): Entry {
  return { ...row, zone: zoneOfLocality(row), plainName: plainWords(row.suburb).join(' ') }
}
