import type { Position } from '@bayshare/domain/geo/distance'
import { readingsOf, type TypedAddress } from '@bayshare/domain/geo/typed-address'
import { cities } from '@bayshare/domain/search/cities'
import {
  fewestTypedCharacters,
  type Geocoder,
  type Locality,
  mostTypedCharacters,
  type Suggestion,
} from '@bayshare/server/ports/geocoder'
import { type Gazetteer, openGazetteer } from './gazetteer'
import { type Found, hereMetres } from './rank-localities'
import { isAustralianZone, zoneOf } from './zone-of'

const mostReadings = 4

/** Nearer than this a position shares the time zone of the locality, also at sea. */
const sameClockMetres = 20_000

/** The gazetteer that comes with the product. It is read at the first question, because many a start has none. */
export function embeddedGeocoder(file: string): Geocoder {
  let opening: Promise<Gazetteer> | undefined
  const open = () => {
    opening ??= openGazetteer(file).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async suggest({ typed, kind, near = cities[0], limit }) {
      const text = typed.trim()
      if (text.length < fewestTypedCharacters || text.length > mostTypedCharacters) return none
      const gazetteer = await open()
      const all = kind === 'place' ? places(gazetteer, text, near) : addresses(gazetteer, text, near)
      return { suggestions: all.slice(0, limit).map(suggestion), remaining: Math.max(0, all.length - limit) }
    },
    async nearest(position) {
      const found = (await open()).nearest(position)
      const zone = zoneOf(position)
      if (!found || (!isAustralianZone(zone) && found.metres > sameClockMetres)) return undefined
      const { suburb, state, postcode, latitude, longitude } = found.locality
      const isNear = found.metres <= sameClockMetres
      return { suburb, state, postcode, latitude, longitude, zone: isNear ? found.locality.zone : zone }
    },
  }
}

const none = { suggestions: [], remaining: 0 }

interface Candidate {
  locality: Locality
  streetNumber: string
  streetName: string
}

function places(gazetteer: Gazetteer, typed: string, near: Position): Candidate[] {
  const { localities } = gazetteer.find(typed, near, { toleratesSlips: true })
  return localities.map((locality) => ({ locality, streetNumber: '', streetName: '' }))
}

/**
 * There is no list of streets, so number and street are taken as typed and only the locality is looked for. Without a
 * number and a street there is nothing to suggest: a locality is no address.
 */
function addresses(gazetteer: Gazetteer, typed: string, near: Position): Candidate[] {
  const readings = readingsOf(typed).slice(0, mostReadings)
  const found = readings.map((reading, at) => ({
    reading,
    ...localitiesFor(gazetteer, reading, near, at === 0),
  }))
  const filled = found.filter(({ localities }) => localities.length > 0)
  const best =
    filled.find(({ fit }) => fit === 'exact') ?? filled.find(({ fit }) => fit !== 'slips') ?? filled[0]
  return (best?.localities ?? []).map((locality) => ({
    locality,
    streetNumber: best?.reading.streetNumber ?? '',
    streetName: best?.reading.streetName ?? '',
  }))
}

/** As long as no locality was typed, those around here show how to go on. */
function localitiesFor(
  gazetteer: Gazetteer,
  reading: TypedAddress,
  near: Position,
  toleratesSlips: boolean,
): Found {
  if (reading.locality === '') return { fit: 'words', localities: gazetteer.around(near, hereMetres) }
  return gazetteer.find(reading.locality, near, { toleratesSlips })
}

function suggestion({ locality, streetNumber, streetName }: Candidate): Suggestion {
  const { suburb, state, postcode, latitude, longitude, zone } = locality
  const street = streetName === '' ? '' : `${streetNumber} ${streetName}, `
  const label = `${street}${suburb} ${state} ${postcode}`
  return { id: label, label, streetNumber, streetName, suburb, state, postcode, latitude, longitude, zone }
}
