import type { Position } from '@bayshare/domain/geo/distance'
import type { MapTheme } from './map-tiles'

/** Shows a place of which there is no photo (DECISIONS 58). */
export interface PlacePicture {
  draw(asked: PictureOrder): Promise<{ type: string; bytes: Buffer }>
}

export interface PictureOrder {
  position: Position
  /** In CSS pixels. */
  width: number
  height: number
  theme: MapTheme
}
