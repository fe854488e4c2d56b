import type { Frame } from './clip'
import type { MapPalette } from './map-palette'

export interface SeenPlace {
  name: string
  x: number
  y: number
  population: number
  isCapital: boolean
}

const fontPixels = 14
const pixelsPerLetter = 7.6
const pixelsPerName = 20_000

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Writes the names of the larger places, and of smaller ones where there is room; none under the pin. */
export function placeNames(
  places: readonly SeenPlace[],
  frame: Frame,
  palette: MapPalette,
  hasPin: boolean,
): string {
  const mostNames = Math.round((frame.width * frame.height) / pixelsPerName)
  const taken: Box[] = [...(hasPin ? [pinBox(frame)] : []), attributionBox(frame)]
  const written: string[] = []
  for (const place of places.toSorted((one, other) => other.population - one.population)) {
    const box = boxOf(place)
    if (written.length === mostNames) break
    if (!isWithin(box, frame) || taken.some((other) => overlaps(box, other))) continue
    taken.push(box)
    const look = place.isCapital ? `fill="${palette.name}" font-weight="600"` : `fill="${palette.softName}"`
    written.push(
      `<text x="${Math.round(place.x)}" y="${Math.round(place.y) + fontPixels / 3}" ${look}>${escaped(place.name)}</text>`,
    )
  }
  return `<g font-size="${fontPixels}" text-anchor="middle" stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${written.join('')}</g>`
}

function boxOf({ name, x, y }: SeenPlace): Box {
  const half = (name.length * pixelsPerLetter) / 2 + 6
  return { left: x - half, right: x + half, top: y - fontPixels, bottom: y + fontPixels }
}

function pinBox({ width, height }: Frame): Box {
  return { left: width / 2 - 18, right: width / 2 + 18, top: height / 2 - 44, bottom: height / 2 + 6 }
}

function attributionBox({ width, height }: Frame): Box {
  return { left: width - 220, right: width, top: height - 24, bottom: height }
}

function isWithin(box: Box, { width, height }: Frame): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
