import type { SearchedStay } from '@bayshare/domain/search/stay-in-zone'
import { lazy } from 'react'
import type { GivenPlace } from './given-place'
import { Later } from './parts/Later'

const PlaceButtons = lazy(async () => ({ default: (await import('./parts/PlaceButtons')).PlaceButtons }))

/** Saves the searched place, and asks to be told when something is free there for the searched time. */
export function SavePlaceButton({ place, stay }: { place: GivenPlace; stay: SearchedStay }) {
  return (
    <Later width="100%">
      <PlaceButtons place={place} stay={stay} />
    </Later>
  )
}
