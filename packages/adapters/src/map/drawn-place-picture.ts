import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { mercatorY } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import type { MapTiles } from '@bayshare/server/ports/map-tiles'
import type { PlacePicture } from '@bayshare/server/ports/place-picture'
import { clipLine, clipRing, type Frame } from './clip'
import { mapAttribution, type MapPalette, mapPalettes } from './map-palette'
import { placeNames, type SeenPlace } from './place-names'
import { readVectorTile, type TileFeature } from './vector-tile'

/** Our tiles go no nearer. */
const nearestTiles = 10
/** A tile is drawn four times as wide as it is meant, which is as fine as it needs to be. */
const tilesBehind = 2
const tileCssPixels = 512
/** Google's tiles are half as wide. */
const googleZoomsAhead = 1

const unpacked = promisify(gunzip)

/** A piece of our own map, drawn as SVG. */
export function drawnPlacePicture(map: MapTiles): PlacePicture {
  return {
    async draw({ position, zoom, hasPin, width, height, theme }) {
      const frame = { width, height }
      const shownZoom = zoom - googleZoomsAhead
      const tileZoom = Math.max(0, Math.min(nearestTiles, shownZoom - tilesBehind))
      const tilePixels = tileCssPixels * 2 ** (shownZoom - tileZoom)
      const corner = cornerOf(position, tilePixels * 2 ** tileZoom, frame)
      const drawing: Drawing = { frame, tilePixels, hasPin, paths: new Map(), places: new Map() }
      for (const { x, y } of tilesIn(corner, tilePixels, frame)) {
        const tile = await map.tile({ z: tileZoom, x, y })
        if (typeof tile === 'string') continue
        const offset = { x: x * tilePixels - corner.x, y: y * tilePixels - corner.y }
        for (const feature of readVectorTile(await unpacked(tile))) draw(drawing, feature, offset)
      }
      return { type: 'image/svg+xml', bytes: Buffer.from(svg(drawing, mapPalettes[theme])) }
    },
  }
}

interface Point {
  x: number
  y: number
}

interface Drawing {
  frame: Frame
  /** How wide a tile is drawn. */
  tilePixels: number
  hasPin: boolean
  /** Everything of one kind is one path: `land`, `coast`, `tint-3`. */
  paths: Map<string, string[]>
  /** By name, because the same place lies in the margins of several tiles. */
  places: Map<string, SeenPlace>
}

/** The upper left corner of the picture, in pixels of the whole world. */
function cornerOf({ latitude, longitude }: Position, world: number, frame: Frame): Point {
  return {
    x: Math.round(((longitude + 180) / 360) * world - frame.width / 2),
    y: Math.round(mercatorY(latitude) * world - frame.height / 2),
  }
}

function tilesIn(corner: Point, tilePixels: number, { width, height }: Frame): Point[] {
  const tiles: Point[] = []
  const first = (pixel: number) => Math.floor(pixel / tilePixels)
  for (let x = first(corner.x); x <= first(corner.x + width); x++)
    for (let y = first(corner.y); y <= first(corner.y + height); y++) tiles.push({ x, y })
  return tiles
}

function draw(drawing: Drawing, feature: TileFeature, offset: Point): void {
  const shown = feature.parts.map((part) =>
    part.map((one, at) => one * drawing.tilePixels + (at % 2 === 0 ? offset.x : offset.y)),
  )
  if (feature.kind === 'point') return notePlace(drawing, feature, shown[0] ?? [])
  const name = feature.layer === 'cell' ? `tint-${feature.tags.c}` : feature.layer
  const path = drawing.paths.get(name) ?? []
  drawing.paths.set(name, path)
  for (const part of shown) {
    if (feature.kind === 'line') path.push(...clipLine(part, drawing.frame).map((line) => pathOf(line)))
    else {
      const ring = clipRing(part, drawing.frame)
      if (ring.length >= 6) path.push(`${pathOf(ring)}Z`)
    }
  }
}

function notePlace(drawing: Drawing, { tags }: TileFeature, [x = -1, y = -1]: readonly number[]): void {
  const name = String(tags.name ?? '')
  if (name === '') return
  drawing.places.set(name, { name, x, y, population: Number(tags.pop ?? 0), isCapital: tags.cap === 1 })
}

function pathOf(points: readonly number[]): string {
  return `M${points.map((one) => Math.round(one * 10) / 10).join(' ')}`
}

function svg({ frame, hasPin, paths, places }: Drawing, palette: MapPalette): string {
  const { width, height } = frame
  const filled = (name: string, colour: string) => shape(paths.get(name), `fill="${colour}"`)
  const stroked = (name: string, colour: string, pixels: number) =>
    shape(paths.get(name), `fill="none" stroke="${colour}" stroke-width="${pixels}" stroke-linejoin="round"`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif">`,
    `<rect width="100%" height="100%" fill="${palette.water}"/>`,
    filled('land', palette.land),
    ...palette.tints.map((colour, at) => filled(`tint-${at}`, colour)),
    stroked('river', palette.river, 2.5),
    stroked('coast', palette.coast, 1),
    stroked('state', palette.stateLine, 1.2),
    placeNames([...places.values()], frame, palette, hasPin),
    hasPin ? pin(width / 2, height / 2, palette) : '',
    `<text x="${width - 8}" y="${height - 8}" font-size="11" text-anchor="end" fill="${palette.softName}" stroke="${palette.halo}" stroke-width="2" paint-order="stroke">${mapAttribution}</text>`,
    '</svg>',
  ].join('')
}

function shape(paths: readonly string[] | undefined, look: string): string {
  return paths && paths.length > 0 ? `<path ${look} d="${paths.join('')}"/>` : ''
}

/** Its tip stands on the place. */
function pin(x: number, y: number, { pin: colour, onPin }: MapPalette): string {
  return [
    `<ellipse cx="${x}" cy="${y}" rx="7" ry="2.5" fill="#000" opacity=".18"/>`,
    `<path transform="translate(${x} ${y})" d="M0 0C-4-9-14-15-14-26a14 14 0 0 1 28 0C14-15 4-9 0 0Z" fill="${colour}" stroke="${onPin}" stroke-width="2"/>`,
    `<circle cx="${x}" cy="${y - 26}" r="5" fill="${onPin}"/>`,
  ].join('')
}
