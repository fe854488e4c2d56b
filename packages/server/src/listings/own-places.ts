import type { AustralianState } from '@bayshare/domain/geo/australian-states'
import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import { inFullStreetWords } from '@bayshare/domain/geo/typed-address'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

/** A street with spots or a building, as somebody may search for it. */
interface OwnPlace extends Position {
  /** Empty for a street. */
  buildingName: string
  streetName: string
  suburb: string
  state: AustralianState
  postcode: string
  zone: string
}

interface Known {
  place: OwnPlace
  /** Of its name, then of where it is. */
  words: string[]
}

/** New streets are found after this. */
const keptSeconds = 60
const mostStreets = 20_000
const fewestTypedCharacters = 3

/** The streets with spots and the buildings of each brand, read now and then: what is typed must not wait for them. */
export function ownPlaces() {
  const kept = new Map<string, { readAt: Temporal.Instant; known: Promise<Known[]> }>()

  function knownTo(ctx: Context): Promise<Known[]> {
    const before = kept.get(ctx.brand.id)
    if (before && ctx.now.since(before.readAt).total('seconds') < keptSeconds) return before.known
    const known = readPlaces(ctx).then((places) => places.map(withWords))
    kept.set(ctx.brand.id, { readAt: ctx.now, known })
    known.catch(() => kept.delete(ctx.brand.id))
    return known
  }

  return {
    /** Those that what was typed begins to name, the nearest first. */
    async find(ctx: Context, typed: string, near: Position): Promise<OwnPlace[]> {
      const words = inFullStreetWords(typed)
      if (words.join('').length < fewestTypedCharacters) return []
      const named = (await knownTo(ctx)).filter((one) => isNamedBy(one, words))
      return named
        .map(({ place }) => ({ place, metres: distanceMetres(near, place) }))
        .toSorted((one, other) => one.metres - other.metres)
        .map(({ place }) => place)
    },
  }
}

function withWords(place: OwnPlace): Known {
  const name = place.buildingName === '' ? place.streetName : place.buildingName
  return {
    place,
    words: inFullStreetWords(`${name} ${place.suburb} ${place.state} ${place.postcode}`),
  }
}

/** The typed words begin those of the place in their order; a street is named from its first word on. */
function isNamedBy({ place, words }: Known, typed: readonly string[]): boolean {
  if (place.buildingName === '' && !words[0]?.startsWith(typed[0] ?? '')) return false
  let at = 0
  return typed.every((word) => {
    const found = words.findIndex((one, index) => index >= at && one.startsWith(word))
    at = found + 1
    return found >= 0
  })
}

/** Where everybody sees them: a street lies in the middle of its spots (rule: approximate address). */
async function readPlaces(ctx: Context): Promise<OwnPlace[]> {
  const streets = await ctx
    .read()
    .selectFrom('spaces as s')
    .select(['s.streetName', 's.suburb', 's.state', 's.postcode', 's.zone'])
    .select([
      sql<number>`avg(s.public_latitude)`.as('latitude'),
      sql<number>`avg(s.public_longitude)`.as('longitude'),
    ])
    .where('s.isPublished', '=', true)
    .where('s.buildingId', 'is', null)
    .where('s.streetName', '<>', '')
    .where(ofBrand(ctx.brand, 's'))
    .groupBy(['s.streetName', 's.suburb', 's.state', 's.postcode', 's.zone'])
    .orderBy('s.streetName')
    .limit(mostStreets)
    .execute()
  const buildings = await ctx
    .read()
    .selectFrom('buildings as b')
    .select(['b.name as buildingName', 'b.streetName', 'b.suburb', 'b.state', 'b.postcode', 'b.zone'])
    .select(['b.latitude', 'b.longitude'])
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('b.name')
    .execute()
  return [...buildings, ...streets.map((street) => ({ ...street, buildingName: '' }))].map((place) => ({
    ...place,
    state: place.state as AustralianState,
    latitude: rounded(place.latitude),
    longitude: rounded(place.longitude),
  }))
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
