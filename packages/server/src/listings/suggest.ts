import type { autocomplete } from '@bayshare/contract/listings'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import { cities } from '@bayshare/domain/search/cities'
import type { Context } from '../context/context'
import type { Geocoder, Suggestion } from '../ports/geocoder'
import { suggestBuildings } from './building-queries'
import type { ownPlaces } from './own-places'

type Suggested = AnswerOf<typeof autocomplete>
type Option = Suggested['options'][number]

const mostSuggested = 5
/** Of the streets with spots and the buildings, so that suburbs have their place. */
const mostOwn = 3
const aroundMetres = 30_000

/**
 * What may be meant by what is being typed: a building of this brand, a street address, or a place. A place is a locality, a street
 * with spots or a building (rule: places that are found).
 */
export async function suggest(
  ctx: Context,
  { geocoder, own }: { geocoder: Geocoder; own: ReturnType<typeof ownPlaces> },
  { typed, kind, latitude, longitude }: CallOf<typeof autocomplete>['body'],
): Promise<Suggested> {
  if (kind === 'building_address') return suggestBuildings(ctx, typed)
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const { suggestions, remaining } = await geocoder.suggest({
    typed,
    kind,
    limit: mostSuggested,
    ...(near && { near }),
  })
  if (kind === 'address') return { options: suggestions.map(option), remaining }
  const around = near ?? cities[0]
  const mine = await own.find(ctx, typed, around)
  const first = suggestions.filter((one, at) => at === 0 && isHere(one, typed, around))
  const all = [
    ...first.map(option),
    ...mine.slice(0, mostOwn).map(ownOption),
    ...suggestions.slice(first.length).map(option),
  ]
  const options = all.slice(0, mostSuggested)
  return { options, remaining: remaining + suggestions.length + mine.length - options.length }
}

/** Whether its name begins with what was typed, and it is not far: then it comes before a street of that name. */
function isHere({ suburb, ...position }: Suggestion, typed: string, around: Position): boolean {
  return (
    suburb.toLowerCase().startsWith(typed.trim().toLowerCase()) &&
    distanceMetres(around, position) < aroundMetres
  )
}

function option({ id, label, ...address }: Suggestion): Option {
  return { value: id, label, buildingName: '', address }
}

function ownOption({
  buildingName,
  ...place
}: Awaited<ReturnType<ReturnType<typeof ownPlaces>['find']>>[number]): Option {
  const name = buildingName === '' ? place.streetName : buildingName
  const label = `${name}, ${place.suburb} ${place.state} ${place.postcode}`
  return { value: label, label, buildingName, address: { streetNumber: '', ...place } }
}
