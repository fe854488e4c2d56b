import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { MapGround } from './map-ground'
import type { OpenSearchMap, Sight } from './open-search-map'
import type { SearchMapProps } from './search-map-props'
import { type MapState, useOpenMap } from './use-open-map'

interface Place {
  frame: RefObject<HTMLElement | null>
  layer: HTMLElement
  descriptionId: string
}

interface DrawnSearchMap {
  state: MapState
  map: OpenSearchMap | undefined
  ground: MapGround
  sight: Sight | undefined
}

/** Draws the map of a search where it is wanted, and tells what the person does with it. */
export function useSearchMap(
  { frame, layer, descriptionId }: Place,
  { view, padding, onMove, onSelect, onHover, onFailed }: SearchMapProps,
): DrawnSearchMap {
  const [ground, setGround] = useState<MapGround>('own')
  const [sight, setSight] = useState<Sight>()
  const moved = useEffectEvent(onMove)
  const picked = useEffectEvent(onSelect)
  const pointed = useEffectEvent(onHover)
  const failed = useEffectEvent(() => onFailed?.())
  const { left = 0, bottom = 0 } = padding ?? {}

  const { state, map } = useOpenMap(frame, async () => {
    const { openSearchMap } = await loadProgram()
    return (drawing) =>
      openSearchMap({
        ...drawing,
        layer,
        view,
        covered: { left, bottom },
        descriptionId,
        onRest: setSight,
        onMove: (to, how) => moved(to, how),
        onPick: (id) => picked(id),
        onPoint: (id) => pointed(id),
        onGround: setGround,
      })
  })
  useEffect(() => map?.put(view, { left, bottom }), [map, view, left, bottom])
  useEffect(() => {
    if (state === 'failed') failed()
  }, [state])
  return { state, map, ground, sight }
}

/** Pages drawn by the server hold no map, so its program stays out of what the server loads. */
async function loadProgram() {
  if (import.meta.env.SSR) throw new Error('A map is drawn in a browser only.')
  return import('./open-search-map')
}
