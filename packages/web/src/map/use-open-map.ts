import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useShownScheme } from '../ui/use-shown-scheme'
import type { MapTheme } from './map-ground'

export type MapState = 'loading' | 'shown' | 'failed'

/** What every map is given: where to draw itself, how, and whom to tell how it went. */
export interface Drawing {
  frame: HTMLElement
  theme: MapTheme
  onShown(): void
  onFailed(): void
}

interface OpenMap {
  wear(theme: MapTheme): void
  close(): void
}

/**
 * Opens a map in its frame once its program has come, keeps it in the colours of the page, and closes it with the
 * screen. `load` brings the program and gives back what opens the map.
 */
export function useOpenMap<M extends OpenMap>(
  frame: RefObject<HTMLElement | null>,
  load: () => Promise<(drawing: Drawing) => M>,
): { state: MapState; map: M | undefined } {
  const [state, setState] = useState<MapState>(() => (canDraw() ? 'loading' : 'failed'))
  const [map, setMap] = useState<M>()
  const theme = useShownScheme()
  const isWanted = state !== 'failed'
  const program = useEffectEvent(load)
  const themeNow = useEffectEvent(() => theme)

  useEffect(() => {
    const { current } = frame
    if (!isWanted || !current) return undefined
    let opened: M | undefined
    let isOver = false
    const onFailed = () => setState('failed')
    const draw = async () => {
      const open = await program()
      if (isOver) return
      opened = open({ frame: current, theme: themeNow(), onShown: () => setState('shown'), onFailed })
      setMap(opened)
    }
    draw().catch(onFailed)
    return () => {
      isOver = true
      opened?.close()
      setMap(undefined)
    }
  }, [frame, isWanted])

  useEffect(() => map?.wear(theme), [map, theme])
  return { state, map }
}

/** Old devices and some company computers draw nothing by graphics card. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
