/** The map underneath everything: vector tiles, and how they are to be drawn. */
export interface MapTiles {
  /** A vector tile, packed with gzip. */
  tile(at: TileAddress): Promise<Uint8Array | 'empty' | 'out-of-range'>
  /** Changes when the tiles do, so that browsers may keep what they have got under it for good. */
  edition(): Promise<string>
  /** A MapLibre style that gets its tiles from this address, in which `{z}`, `{x}` and `{y}` stand for the tile. */
  style(theme: MapTheme, tilesUrl: string): object
  close(): Promise<void>
}

export interface TileAddress {
  z: number
  x: number
  y: number
}

export const mapThemes = ['light', 'dark'] as const
export type MapTheme = (typeof mapThemes)[number]
