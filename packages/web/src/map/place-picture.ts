import type { Position } from '@bayshare/domain/geo/distance'

/** The address of a drawn picture of a place, for where there is no photo and no map (DECISIONS 58). */
export function placePicture({ latitude, longitude }: Position, theme: 'light' | 'dark'): string {
  return `/tiles/picture.svg?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&theme=${theme}`
}
