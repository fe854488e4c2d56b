import type { OwnListing } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Suggestion } from '@bayshare/domain/listings/suggested-price'
import type { Context } from '../context/context'
import { suggestedRates } from './comparable-spaces'

/** What comparable spaces near a listing ask. A draft that says neither where nor what it is compares with nothing. */
export async function suggestPrice(ctx: Context, ownerId: AccountId, listing: OwnListing) {
  const { id, type, latitude, longitude } = listing
  const places =
    type === null || latitude === null || longitude === null
      ? []
      : [{ id, brand: ctx.brand.id, type, ownerId, latitude, longitude }]
  const rates = (await suggestedRates(ctx.read(), places)).get(id)
  return { hourly: onWire(ctx.brand, rates?.hourly), monthly: onWire(ctx.brand, rates?.monthly) }
}

function onWire({ policy }: Brand, suggestion: Suggestion | undefined) {
  const { leastSpaces: needed, ringsMetres } = policy.listing.suggestion
  const isFound = suggestion?.state === 'found'
  return {
    rate: isFound ? suggestion.rate : null,
    lowest: isFound ? suggestion.lowest : null,
    highest: isFound ? suggestion.highest : null,
    among: suggestion?.among ?? 0,
    needed,
    withinMetres: suggestion?.withinMetres ?? ringsMetres.at(-1) ?? 0,
  }
}
