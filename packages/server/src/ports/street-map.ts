import type { MapTheme } from './map-tiles'

/** Where browsers find the style of a street map of somebody else's. All that it needs comes from the same address. */
export type StreetMap = Readonly<Record<MapTheme, string>>
