import type { Position } from '@bayshare/domain/geo/distance'
import type { MapTheme } from './map-tiles'

/** Shows a place of which there is no photo (DECISIONS 58). */
export interface PlacePicture {
  draw(asked: PictureOrder): Promise<{ type: string; bytes: Buffer }>
}

export interface PictureOrder {
  /** What is in its middle. */
  position: Position
  /** As Google counts it. */
  zoom: number
  /** Whether its middle is marked. */
  hasPin: boolean
  /** In CSS pixels. */
  width: number
  height: number
  theme: MapTheme
}
