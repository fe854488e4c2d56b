import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { lazy } from 'react'
import type { GivenPlace } from './given-place'
import { Later } from './parts/Later'

const PlaceButtons = lazy(async () => ({ default: (await import('./parts/PlaceButtons')).PlaceButtons }))

/** Saves the searched place, and adds an alert for the searched time. */
export function SavePlaceButton({ place, timeRange }: { place: GivenPlace; timeRange: SearchedTimeRange }) {
  return (
    <Later width="100%">
      <PlaceButtons place={place} timeRange={timeRange} />
    </Later>
  )
}
