import type { Position } from '@bayshare/domain/geo/distance'
import type { MapTheme } from './map-tiles'

/** Draws a place of which there is no photo (rule: place picture). */
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
