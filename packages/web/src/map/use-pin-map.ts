import type { Position } from '@bayshare/domain/geo/distance'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '../session/store'
import { schemeChoice, shownScheme } from '../ui/color-scheme'
import type { OpenPinMap } from './open-pin-map'

export type MapState = 'loading' | 'shown' | 'failed'

interface Drawn {
  frame: RefObject<HTMLElement | null>
  pin: HTMLElement
  position: Position
  onMove: (position: Position) => void
}

/** Draws the map once its program has come, and keeps its pin where the position is. */
export function usePinMap({ frame, pin, position, onMove }: Drawn): MapState {
  const [state, setState] = useState<MapState>(canDraw() ? 'loading' : 'failed')
  const open = useRef<OpenPinMap>(undefined)
  // The choice decides, and the device where there is none.
  useStore(schemeChoice, 'system')
  const theme = shownScheme()
  const isWanted = state !== 'failed'
  const moved = useEffectEvent(onMove)
  const where = useEffectEvent(() => position)

  useEffect(() => {
    const { current } = frame
    if (!isWanted || !current) return undefined
    let isOver = false
    const failed = () => setState('failed')
    const draw = async () => {
      const { openPinMap } = await loadMap()
      if (isOver) return
      open.current = openPinMap({
        frame: current,
        pin,
        position: where(),
        theme,
        onMove: (to) => moved(to),
        onShown: () => setState('shown'),
        onFailed: failed,
      })
    }
    draw().catch(failed)
    return () => {
      isOver = true
      open.current?.close()
      open.current = undefined
    }
  }, [frame, pin, theme, isWanted])

  const { latitude, longitude } = position
  useEffect(() => open.current?.put({ latitude, longitude }), [latitude, longitude])
  return state
}

/** Pages drawn by the server hold no map, so its program stays out of what the server loads. */
async function loadMap() {
  if (import.meta.env.SSR) throw new Error('A map is drawn in a browser only.')
  return import('./open-pin-map')
}

/** Old devices and some company computers draw nothing by graphics card. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
