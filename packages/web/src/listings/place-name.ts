import type { OwnListing } from '@bayshare/contract/own-listings'
import { listingsWords } from './words'

/** What an owner calls a listing: the bay in a building, or number and street. */
export function placeName({ building, bayMarking, streetNumber, streetName, address }: NamedListing): string {
  if (building) {
    return [
      bayMarking === null ? listingsWords.newSpot : listingsWords.bayName(bayMarking),
      building.name,
    ].join(', ')
  }
  const street = [streetNumber, streetName].filter(Boolean).join(' ')
  return street || address || listingsWords.newSpot
}

type NamedListing = Pick<OwnListing, 'building' | 'bayMarking' | 'streetNumber' | 'streetName' | 'address'>
