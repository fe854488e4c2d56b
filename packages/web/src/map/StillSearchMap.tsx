import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useShownScheme } from '../ui/use-shown-scheme'
import { createAnchors } from './anchors'
import { leastGoogleZoom, mostGoogleZoom, zoomsIntoCluster } from './google-zoom'
import type { PinGround, WantedView } from './open-search-map'
import { PinLayer } from './PinLayer'
import { reportMoves } from './report-moves'
import type { Drawn } from './search-layers'
import type { SearchMapProps } from './search-map-props'
import { StillMarks } from './StillMarks'
import styles from './StillSearchMap.module.css'
import { stillView } from './still-view'
import { useElementSize } from './use-element-size'
import { mapWords as words } from './words'

const nothing: Drawn = { dots: [], rooms: [], around: null }
const zooms = [
  [words.zoomIn, IconPlus, 1],
  [words.zoomOut, IconMinus, -1],
] as const

/** The map of a search where none can be drawn that moves: a picture with the same pins, drawn anew when it is zoomed. */
export function StillSearchMap(props: SearchMapProps) {
  const { view, onMove, onSelect, onHover } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const room = useElementSize(frame)
  const theme = useShownScheme()
  const [drawn, setDrawn] = useState(nothing)
  const [shown, setShown] = useState<Shown>({ given: view, wanted: view, zoomBefore: view.zoom })
  if (shown.given !== view) setShown({ given: view, wanted: view, zoomBefore: view.zoom })
  const { wanted } = shown
  const still = useMemo(() => room && stillView(wanted, theme, room), [wanted, theme, room])
  const zoom = Math.round(wanted.zoom)
  const goTo = useCallback(
    (to: WantedView) =>
      setShown((before) => ({ given: before.given, wanted: to, zoomBefore: before.wanted.zoom })),
    [],
  )
  const moved = useEffectEvent(onMove)
  const tell = useEffectEvent(({ zoomBefore }: Shown) => {
    const moves = reportMoves(zoomBefore, (to, how) => moved(to, how))
    if (still) moves.moved(still.view)
    return moves.stop
  })
  useEffect(() => (shown.wanted === shown.given ? undefined : tell(shown)), [shown])
  const ground = useMemo((): PinGround | undefined => {
    if (!still) return undefined
    const { hang } = createAnchors({ project: still.sight.project, isMoving: () => false })
    return {
      hang,
      draw: setDrawn,
      focus: () => frame?.focus({ preventScroll: true }),
      zoomInto: (centre) =>
        goTo({ centre, zoom: Math.min(mostGoogleZoom, still.sight.zoom + zoomsIntoCluster) }),
    }
  }, [still, frame, goTo])

  return (
    <>
      <div ref={setFrame} tabIndex={-1} className={styles.still}>
        {still && ground && (
          <>
            <img src={still.picture} alt="" className={styles.picture} />
            <StillMarks sight={still.sight} drawn={drawn} onSelect={onSelect} onHover={onHover} />
            <PinLayer {...props} map={ground} sight={still.sight} />
          </>
        )}
      </div>
      <div className={styles.zooms}>
        {zooms.map(([name, Icon, by]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            disabled={zoom + by < leastGoogleZoom || zoom + by > mostGoogleZoom}
            onClick={() => goTo({ centre: wanted.centre, zoom: zoom + by })}
          >
            <Icon size={20} stroke={2} aria-hidden />
          </button>
        ))}
      </div>
    </>
  )
}

interface Shown {
  given: WantedView
  /** The same, or where the person has gone from there. */
  wanted: WantedView
  zoomBefore: number
}
