import { earthRadiusMetres, type Position } from './distance'

/** A part of the map. It never reaches over the 180th meridian: west lies west of east. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

export function areBounds({ south, west, north, east }: Bounds): boolean {
  const areNumbers = [south, west, north, east].every(Number.isFinite)
  return (
    areNumbers && south >= -90 && north <= 90 && west >= -180 && east <= 180 && south < north && west < east
  )
}

export function holds({ south, west, north, east }: Bounds, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** The square around a place whose sides lie this far from it. */
export function boundsAround({ latitude, longitude }: Position, metres: number): Bounds {
  const degrees = (metres / earthRadiusMetres) * (180 / Math.PI)
  const degreesEast = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    south: Math.max(-90, latitude - degrees),
    west: Math.max(-180, longitude - degreesEast),
    north: Math.min(90, latitude + degrees),
    east: Math.min(180, longitude + degreesEast),
  }
}

/** How a map shows the world: its middle, its zoom as Google counts it, and its size in pixels. */
export interface View {
  centre: Position
  zoom: number
  width: number
  height: number
}

const tilePixels = 256
/** Beyond this the usual maps show nothing. */
const mostLatitude = 85.051_128

/** What such a map shows, before any map is drawn. */
export function boundsOfView({ centre, zoom, width, height }: View): Bounds {
  const world = tilePixels * 2 ** zoom
  const x = ((centre.longitude + 180) / 360) * world
  const y = mercatorY(centre.latitude) * world
  const longitudeAt = (pixels: number) => (Math.min(Math.max(pixels, 0), world) / world) * 360 - 180
  const latitudeAt = (pixels: number) => latitudeOf(Math.min(Math.max(pixels, 0), world) / world)
  return {
    south: latitudeAt(y + height / 2),
    west: longitudeAt(x - width / 2),
    north: latitudeAt(y - height / 2),
    east: longitudeAt(x + width / 2),
  }
}

/** Where such a map shows a place, in pixels from its upper left corner. */
export function pixelsOn({ centre, zoom, width, height }: View, place: Position): { x: number; y: number } {
  const world = tilePixels * 2 ** zoom
  return {
    x: ((place.longitude - centre.longitude) / 360) * world + width / 2,
    y: (mercatorY(place.latitude) - mercatorY(centre.latitude)) * world + height / 2,
  }
}

/** Where a place lies from the top of the world (0) to its bottom (1). */
export function mercatorY(latitude: number): number {
  const clamped = Math.min(Math.max(latitude, -mostLatitude), mostLatitude) * (Math.PI / 180)
  return (1 - Math.log(Math.tan(clamped) + 1 / Math.cos(clamped)) / Math.PI) / 2
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}

/** The place that a map shows so many pixels to the right of another. */
export function eastOf({ latitude, longitude }: Position, pixels: number, zoom: number): Position {
  return { latitude, longitude: longitude + (pixels / (tilePixels * 2 ** zoom)) * 360 }
}
