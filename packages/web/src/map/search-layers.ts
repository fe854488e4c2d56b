import type { Position } from '@bayshare/domain/geo/distance'
import type { GeoJSONSource, LayerSpecification, Map } from 'maplibre-gl'
import { asPair } from './open-map'
import { ringAround, walks } from './walking-rings'

type FeatureCollection = Exclude<Parameters<GeoJSONSource['setData']>[0], string>

/** A spot that is shown as a dot, because its price did not fit. */
export interface MapDot extends Position {
  id: string
  isQuiet: boolean
}

/** What an element above the map covers, in pixels: names of places keep out of it. */
export interface MapRoom extends Position {
  width: number
  height: number
  /** Where on it the position is. */
  anchor: 'bottom' | 'center'
}

export interface Drawn {
  dots: readonly MapDot[]
  rooms: readonly MapRoom[]
  around: Position | null
}

const dotSource = 'search-dots'
const aroundSource = 'search-around'
const roomSource = 'search-rooms'
const dotLayer = 'search-dots'
/** As far from a dot one may point and still mean it: fingers are not exact. */
const reachPixels = { mouse: 8, finger: 16 }

/** Draws the dots and the walking rings into a map, again whenever its ground has changed. */
export function drawSearch(map: Map): { draw(drawn: Drawn): void } {
  let drawn: Drawn = { dots: [], rooms: [], around: null }
  let isReady = false
  const fill = () => {
    void map.getSource<GeoJSONSource>(dotSource)?.setData(dotsOf(drawn.dots))
    void map.getSource<GeoJSONSource>(aroundSource)?.setData(aroundOf(drawn.around))
    for (const room of drawn.rooms) addBlank(map, room)
    void map.getSource<GeoJSONSource>(roomSource)?.setData(roomsOf(drawn.rooms))
  }
  map.on('style.load', () => {
    map.addSource(dotSource, { type: 'geojson', data: dotsOf(drawn.dots), promoteId: 'id' })
    map.addSource(aroundSource, { type: 'geojson', data: aroundOf(drawn.around) })
    map.addSource(roomSource, { type: 'geojson', data: roomsOf([]) })
    for (const layer of layers(colours())) map.addLayer(layer)
    isReady = true
    fill()
  })
  return {
    draw(wanted) {
      drawn = wanted
      if (isReady) fill()
    },
  }
}

/** The dot that a person points at. */
export function dotAt(
  map: Map,
  point: { x: number; y: number },
  by: keyof typeof reachPixels,
): string | null {
  if (!map.getLayer(dotLayer)) return null
  const reach = reachPixels[by]
  const found = map.queryRenderedFeatures(
    [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ],
    { layers: [dotLayer] },
  )
  const near = found.map((feature) => {
    const [longitude = 0, latitude = 0] = (feature.geometry as { coordinates?: number[] }).coordinates ?? []
    const { x, y } = map.project([longitude, latitude])
    return { id: String(feature.properties.id), distance: Math.hypot(x - point.x, y - point.y) }
  })
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null
}

function dotsOf(dots: readonly MapDot[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: dots.map(({ id, isQuiet, ...position }) => ({
      type: 'Feature',
      properties: { id, isQuiet },
      geometry: { type: 'Point', coordinates: asPair(position) },
    })),
  }
}

function roomsOf(rooms: readonly MapRoom[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rooms.map(({ anchor, ...room }) => ({
      type: 'Feature',
      properties: { anchor, blank: blankOf(room) },
      geometry: { type: 'Point', coordinates: asPair(room) },
    })),
  }
}

function blankOf({ width, height }: Pick<MapRoom, 'width' | 'height'>): string {
  return `blank-${width}-${height}`
}

/** A picture of that size on which there is nothing. */
function addBlank(map: Map, room: MapRoom): void {
  const { width, height } = room
  const data = new Uint8Array(width * height * 4)
  if (!map.hasImage(blankOf(room))) map.addImage(blankOf(room), { width, height, data })
}

function aroundOf(around: Position | null): FeatureCollection {
  if (!around) return { type: 'FeatureCollection', features: [] }
  const rings = walks.map(({ metres }) => ringAround(around, metres).map(asPair))
  return {
    type: 'FeatureCollection',
    features: [
      ...rings.map((ring) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [ring] },
      })),
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: asPair(around) } },
    ],
  }
}

interface Colours {
  accent: string
  ink: string
  inkSoft: string
  surface: string
}

/** The map knows no design tokens, so it gets their current colours. */
function colours(): Colours {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (token: string) => tokens.getPropertyValue(token).trim()
  return {
    accent: colour('--accent'),
    ink: colour('--ink'),
    inkSoft: colour('--ink-soft'),
    surface: colour('--raised'),
  }
}

function layers({ accent, ink, inkSoft, surface }: Colours): LayerSpecification[] {
  const isQuiet = ['get', 'isQuiet']
  return [
    {
      id: 'search-walk',
      type: 'fill',
      source: aroundSource,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': accent, 'fill-opacity': 0.05 },
    },
    {
      id: 'search-rings',
      type: 'line',
      source: aroundSource,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': accent, 'line-opacity': 0.7, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: dotLayer,
      type: 'circle',
      source: dotSource,
      paint: {
        'circle-radius': 5,
        'circle-color': ['case', isQuiet, inkSoft, ink],
        'circle-opacity': ['case', isQuiet, 0.6, 1],
        'circle-stroke-color': surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'search-place',
      type: 'circle',
      source: aroundSource,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 7,
        'circle-color': accent,
        'circle-stroke-color': surface,
        'circle-stroke-width': 3,
      },
    },
    {
      // The uppermost layer has the first choice of where it is; names of places go beside it or are left out.
      id: 'search-rooms',
      type: 'symbol',
      source: roomSource,
      layout: {
        'icon-image': ['get', 'blank'],
        'icon-anchor': ['get', 'anchor'],
        'icon-allow-overlap': true,
        'icon-padding': 2,
      },
    },
  ] as LayerSpecification[]
}
