import type { Position } from '@bayshare/domain/geo/distance'
import { useState } from 'react'
import type { Search } from '../search-address'

export type Looking = Pick<Search, 'centre' | 'zoom'>

/**
 * Where the map should be. It moves by itself too: a place that it has reported must not be given back to it,
 * and any other must, even if it was there before.
 */
export function useMapView({ centre, zoom }: Search) {
  const first = () => ({ view: { centre, zoom }, at: { centre, zoom } })
  const [shown, setShown] = useState(first)
  const isElsewhere =
    shown.at.zoom !== zoom ||
    shown.at.centre.latitude !== centre.latitude ||
    shown.at.centre.longitude !== centre.longitude
  if (isElsewhere) setShown(first())
  return {
    view: shown.view,
    /** Takes where the map has come to rest, as the address bar will tell it. */
    moved(to: Looking): Looking {
      const at = { centre: rounded(to.centre), zoom: Math.round(to.zoom * 100) / 100 }
      setShown(({ view }) => ({ view, at }))
      return at
    },
  }
}

/** To about a metre, which is finer than anybody can point. */
function rounded({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { latitude: round(latitude), longitude: round(longitude) }
}
