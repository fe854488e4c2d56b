import type { Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'

/** What a map shows; the zoom as Google counts it. */
export interface MapView {
  centre: Position
  zoom: number
  bounds: Bounds
}

export type MoveKind = 'moved' | 'zoomed-out'

/** How long a map has to be still before a move is reported (rule: search timing). */
const waitMilliseconds: Readonly<Record<MoveKind, number>> = { moved: 100, 'zoomed-out': 750 }

export interface MoveReporter {
  /** The person has moved the map to here. */
  moved(view: MapView): void
  /** The map was put somewhere else, so that what the person did before counts no more. */
  put(zoom: number): void
  stop(): void
}

/** Reports where the person has moved the map once it is still, compared with the last report. */
export function reportMoves(firstZoom: number, report: (view: MapView, how: MoveKind) => void): MoveReporter {
  let zoomBefore = firstZoom
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    moved(view) {
      stop()
      const how = view.zoom < zoomBefore ? 'zoomed-out' : 'moved'
      timer = setTimeout(() => {
        zoomBefore = view.zoom
        report(view, how)
      }, waitMilliseconds[how])
    },
    put(zoom) {
      stop()
      zoomBefore = zoom
    },
    stop,
  }
}
