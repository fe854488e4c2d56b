import type { Position } from '@bayshare/domain/geo/distance'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { MapGround } from './map-ground'
import { type MapState, useOpenMap } from './use-open-map'

interface Drawn {
  frame: RefObject<HTMLElement | null>
  pin: HTMLElement
  position: Position
  onMove: (position: Position) => void
}

/** Draws the map, and keeps its pin where the position is. */
export function usePinMap({ frame, pin, position, onMove }: Drawn): { state: MapState; ground: MapGround } {
  const [ground, setGround] = useState<MapGround>('own')
  const moved = useEffectEvent(onMove)
  const { state, map } = useOpenMap(frame, async () => {
    const { openPinMap } = await loadProgram()
    return (drawing) =>
      openPinMap({ ...drawing, pin, position, onMove: (to) => moved(to), onGround: setGround })
  })
  const { latitude, longitude } = position
  useEffect(() => map?.put({ latitude, longitude }), [map, latitude, longitude])
  return { state, ground }
}

/** Pages drawn by the server hold no map, so its program stays out of what the server loads. */
async function loadProgram() {
  if (import.meta.env.SSR) throw new Error('A map is drawn in a browser only.')
  return import('./open-pin-map')
}
