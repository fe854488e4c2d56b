import type { Context } from '../context/context'
import type { Geocoder, Suggestion } from '../ports/geocoder'
import { suggestBuildings } from './building-queries'

const mostSuggested = 5

/** What may be meant by what is being typed: a building of this brand, a street address, or a locality. */
export async function suggest(
  ctx: Context,
  geocoder: Geocoder,
  asked: { typed: string; kind: 'building_address' | 'address' | 'place' },
) {
  if (asked.kind === 'building_address') return suggestBuildings(ctx, asked.typed)
  const found = await geocoder.suggest({ typed: asked.typed, kind: asked.kind, limit: mostSuggested })
  return { options: found.suggestions.map(option), remaining: found.remaining }
}

function option({ id, label, ...address }: Suggestion) {
  return { value: id, label, buildingName: '', address }
}
