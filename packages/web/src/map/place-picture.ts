import type { Position } from '@bayshare/domain/geo/distance'

export const mapThemes = ['light', 'dark'] as const

export interface Package {
  width: number
  height: number
}

/** The limits of a picture in the shape of its container; beyond them it has the usual shape. */
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

/** How large a picture is that fills the container, compared with the container. */
export function scaleFor({ width, height }: Package): number {
  return Math.min(1, largest.width / width, largest.height / height)
}

/** In the shape of the container, so that nothing of the picture is cut off, the attribution included. */
function sizeFor({ width, height }: Package): string {
  if (width < smallest.width || height < smallest.height) return ''
  const scale = scaleFor({ width, height })
  return `&w=${Math.round(width * scale)}&h=${Math.round(height * scale)}`
}
