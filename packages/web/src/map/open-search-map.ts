import type { Position } from '@bayshare/domain/geo/distance'
import { type Map, type MapMouseEvent, NavigationControl } from 'maplibre-gl'
import { type Anchors, createAnchors } from './anchors'
import { fromGoogleZoom, leastGoogleZoom, toGoogleZoom, zoomsIntoCluster } from './google-zoom'
import { layGround, type MapGround, type MapTheme } from './map-ground'
import { keptPosition } from './moved-by'
import { asPair, openMap } from './open-map'
import type { SeenArea } from './place-pins'
import { type MapView, type MoveKind, reportMoves } from './report-moves'
import { type Drawn, dotAt, drawSearch } from './search-layers'
import type { Drawing } from './use-open-map'
import { searchMapWords as words } from './words'

/** What we do with the map is marked; everything else is done by the person. */
const byUs = { isByUs: true }

export type WantedView = Pick<MapView, 'centre' | 'zoom'>

/** How much of the map lies under something else, in pixels. */
export interface Covered {
  left: number
  bottom: number
}

/** What there is to see of a map that lies still. */
export interface Sight {
  project(position: Position): { x: number; y: number }
  seen: SeenArea
  /** As Google counts it. */
  zoom: number
}

export interface SearchMapSetup extends Drawing {
  /** Holds the pins; it moves with the map and gives it the gestures that begin on a pin. */
  layer: HTMLElement
  view: WantedView
  covered: Covered
  /** Says what the canvas is about. */
  descriptionId: string
  /** The map lies still, and shows this now. */
  onRest(sight: Sight): void
  onMove(view: MapView, how: MoveKind): void
  onPick(id: string): void
  onPoint(id: string | null): void
  onGround(ground: MapGround): void
}

export interface OpenSearchMap {
  /** Goes there, into the middle of what is not covered, without telling of it. */
  put(view: WantedView, covered: Covered): void
  draw(drawn: Drawn): void
  /** Goes there as if the person had moved the map. */
  visit(centre: Position): void
  zoomInto(centre: Position): void
  /** Holds an element of the layer at a place until it is let go. */
  hang: Anchors['hang']
  focus(): void
  wear(theme: MapTheme): void
  close(): void
}

/** What pins need of the map below them. */
export type PinGround = Pick<OpenSearchMap, 'draw' | 'zoomInto' | 'hang' | 'focus'>

/** The map of a search. Pins are HTML above it; dots and rings are drawn by the map itself. */
export function openSearchMap({
  frame,
  theme,
  layer,
  view,
  covered,
  ...setup
}: SearchMapSetup): OpenSearchMap {
  const map = openMap({
    frame,
    theme,
    view,
    minZoom: fromGoogleZoom(leastGoogleZoom),
    onShown: setup.onShown,
    onFailed: setup.onFailed,
  })
  map.setRenderWorldCopies(false)
  map.setPadding(paddingOf(covered))
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.getCanvasContainer().append(layer)
  const canvas = map.getCanvas()
  canvas.setAttribute('role', 'application')
  canvas.setAttribute('aria-label', words.canvas)
  canvas.setAttribute('aria-describedby', setup.descriptionId)

  const moves = reportMoves(view.zoom, setup.onMove)
  const ground = layGround(map, theme, setup.onGround)
  const { draw } = drawSearch(map)
  let last: WantedView = view

  const seen = (): SeenArea => {
    const { clientWidth, clientHeight } = map.getContainer()
    const { left = 0, bottom = 0 } = map.getPadding()
    return { left, top: 0, right: clientWidth, bottom: clientHeight - bottom }
  }
  const viewNow = (): MapView => {
    const { left, top, right, bottom } = seen()
    const southWest = map.unproject([left, bottom])
    const northEast = map.unproject([right, top])
    const { lng, lat } = map.getCenter()
    return {
      centre: keptPosition({ latitude: lat, longitude: lng }),
      zoom: toGoogleZoom(map.getZoom()),
      bounds: {
        south: Math.max(-90, southWest.lat),
        west: Math.max(-180, southWest.lng),
        north: Math.min(90, northEast.lat),
        east: Math.min(180, northEast.lng),
      },
    }
  }
  const project = (position: Position) => map.project(asPair(position))
  const anchors = createAnchors({ project, isMoving: () => map.isMoving() })
  map.on('move', anchors.settle)
  const rest = () => setup.onRest({ project, seen: seen(), zoom: toGoogleZoom(map.getZoom()) })
  map.on('resize', rest)
  map.on('moveend', (event) => {
    anchors.settle()
    rest()
    const now = viewNow()
    // A map that has got another size says that it has moved, too.
    if ('isByUs' in event || isSameView(now, last)) return
    last = now
    moves.moved(now)
  })
  followPointer(map, layer, setup)
  rest()

  return {
    put(wanted, by) {
      // A caller may pass the reported view back; by then the map may have been moved on.
      if (isSameView(wanted, last) && isSameCover(by, map.getPadding())) return
      if (!isSameView(wanted, last)) moves.put(wanted.zoom)
      last = wanted
      const to = { center: asPair(wanted.centre), zoom: fromGoogleZoom(wanted.zoom), padding: paddingOf(by) }
      map.easeTo(to, byUs)
    },
    draw,
    visit: (centre) => void map.easeTo({ center: asPair(centre) }),
    zoomInto: (centre) => void map.easeTo({ center: asPair(centre), zoom: map.getZoom() + zoomsIntoCluster }),
    hang: anchors.hang,
    focus: () => canvas.focus({ preventScroll: true }),
    wear: ground.wear,
    close() {
      moves.stop()
      ground.stop()
      map.remove()
    },
  }
}

/** Dots are drawn by the map, so it has to be asked which of them is meant. Pins are elements of their own. */
function followPointer(
  map: Map,
  layer: HTMLElement,
  { onPick, onPoint }: Pick<SearchMapSetup, 'onPick' | 'onPoint'>,
): void {
  let pointed: string | null = null
  const point = (id: string | null) => {
    if (id === pointed) return
    pointed = id
    map.getCanvas().style.cursor = id ? 'pointer' : ''
    onPoint(id)
  }
  const isOnPin = ({ originalEvent }: MapMouseEvent) => layer.contains(originalEvent.target as Node | null)
  map.on('mousemove', (event) => {
    if (isOnPin(event)) pointed = null
    else if (!map.isMoving()) point(dotAt(map, event.point, 'mouse'))
  })
  map.on('mouseout', ({ originalEvent }) => {
    // From a dot to its pin is not away.
    const to = originalEvent.relatedTarget as Node | null
    if (!layer.contains(to)) point(null)
  })
  map.on('click', (event) => {
    if (isOnPin(event)) return
    const isTouch = (event.originalEvent as Partial<PointerEvent>).pointerType === 'touch'
    const id = dotAt(map, event.point, isTouch ? 'finger' : 'mouse')
    if (id) onPick(id)
  })
}

function paddingOf({ left, bottom }: Covered) {
  return { left, bottom, top: 0, right: 0 }
}

/** To about a metre: addresses and maps round differently. */
function isSameView(one: WantedView, other: WantedView): boolean {
  return (
    Math.abs(one.zoom - other.zoom) < 0.005 &&
    Math.abs(one.centre.latitude - other.centre.latitude) < 0.000_01 &&
    Math.abs(one.centre.longitude - other.centre.longitude) < 0.000_01
  )
}

function isSameCover(one: Covered, other: Partial<Covered>): boolean {
  return one.left === (other.left ?? 0) && one.bottom === (other.bottom ?? 0)
}
