import type { Position } from '@bayshare/domain/geo/distance'

export const mapThemes = ['light', 'dark'] as const

export interface Package {
  width: number
  height: number
}

/** What is drawn in the shape of its room: neither a stamp nor a wall, which see one of the usual shape or a larger one. */
const smallest: Package = { width: 80, height: 60 }
const largest: Package = { width: 1200, height: 800 }

/** The address of a drawn picture of a place, for where there is no photo and no map (rule: place picture). */
export function placePicture(
  { latitude, longitude }: Position,
  theme: (typeof mapThemes)[number],
  room?: Package,
): string {
  const place = `lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&theme=${theme}`
  return `/tiles/picture.svg?${place}${room ? sizeFor(room) : ''}`
}

/** How large a picture is that fills the room, against the room. */
export function scaleFor({ width, height }: Package): number {
  return Math.min(1, largest.width / width, largest.height / height)
}

/** In the shape of the room, so that nothing of the picture is cut off, least of all whose map it is. */
function sizeFor({ width, height }: Package): string {
  if (width < smallest.width || height < smallest.height) return ''
  const scale = scaleFor({ width, height })
  return `&w=${Math.round(width * scale)}&h=${Math.round(height * scale)}`
}
