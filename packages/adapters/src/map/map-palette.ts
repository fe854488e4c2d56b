import type { MapTheme } from '@bayshare/server/ports/map-tiles'

/** Has to be said wherever the map is shown. */
export const mapAttribution = 'Coastline GSHHG, Places GeoNames'

export interface MapPalette {
  water: string
  /** What water fades to where the coastline is no longer true enough to be shown. */
  paleWater: string
  land: string
  /** Of suburbs, so that neighbours differ. */
  tints: readonly string[]
  river: string
  coast: string
  stateLine: string
  /** Names of capitals and large towns, then of the others. */
  name: string
  softName: string
  halo: string
  pin: string
  onPin: string
}

/** Grounds and inks of the product's two themes, with water beside them. */
export const mapPalettes: Readonly<Record<MapTheme, MapPalette>> = {
  light: {
    water: '#cfe1ec',
    paleWater: '#e9eff4',
    land: '#f6f7f9',
    tints: ['#f6f7f9', '#eff5f1', '#f8f4ec', '#ecf1f8', '#f4f0f7', '#eaf4f1'],
    river: '#b9d3e3',
    coast: '#a9c3d3',
    stateLine: '#8b93a3',
    name: '#1b1f2a',
    softName: '#525b6c',
    halo: '#ffffff',
    pin: '#0b7a5b',
    onPin: '#ffffff',
  },
  dark: {
    water: '#0b141f',
    paleWater: '#141b25',
    land: '#1c222c',
    tints: ['#1c222c', '#1d262c', '#22242b', '#1c2432', '#201f2d', '#1a272d'],
    river: '#12202e',
    coast: '#2c3442',
    stateLine: '#758092',
    name: '#eef1f6',
    softName: '#a9b2c1',
    halo: '#10141b',
    pin: '#3ecf9f',
    onPin: '#0e1319',
  },
}
