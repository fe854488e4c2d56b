import type { MapTheme } from '@bayshare/server/ports/map-tiles'
import { mapAttribution, type MapPalette, mapPalettes } from './map-palette'

const source = 'australia'
const deepestZoom = 10

/** Without `glyphs` the map draws its names from the fonts of the page. */
const font = ['Inter', 'sans-serif']

/**
 * How our own tiles are drawn by MapLibre. Past zoom 12 the coastline fades, because it is true to about 125 m only.
 */
export function basemapStyle(theme: MapTheme, tilesUrl: string): object {
  const palette = mapPalettes[theme]
  return {
    version: 8,
    name: `Bayshare ${theme}`,
    center: [134, -27],
    zoom: 3,
    sources: {
      [source]: {
        type: 'vector',
        tiles: [tilesUrl],
        minzoom: 0,
        maxzoom: deepestZoom,
        bounds: [105, -50, 160, -10],
        attribution: mapAttribution,
      },
      north: { type: 'geojson', data: northOfAustralia },
    },
    layers: [
      {
        id: 'water',
        type: 'background',
        paint: { 'background-color': byZoom([12, palette.water], [15, palette.paleWater]) },
      },
      fill('land', { 'fill-color': palette.land }),
      {
        // Nearby a tint would look like a boundary, which it is not.
        ...fill('cell', {
          'fill-color': tint(palette),
          'fill-opacity': byZoom([9, 0], [10, 1], [12, 1], [14, 0]),
        }),
        id: 'suburbs',
        minzoom: 9,
      },
      line('river', { 'line-color': palette.river, 'line-width': byZoom([4, 0.4], [12, 2.5]) }),
      line('coast', {
        'line-color': palette.coast,
        'line-width': 1,
        'line-opacity': byZoom([12, 1], [14, 0]),
      }),
      line('state', {
        'line-color': palette.stateLine,
        'line-width': byZoom([3, 0.6], [8, 1.2]),
        'line-dasharray': [4, 3],
      }),
      { id: 'north', type: 'fill', source: 'north', paint: { 'fill-color': palette.water } },
      // The last layer gets room for its names first.
      ...ranks.toReversed().map((rank) => names(rank, palette)),
    ],
  }
}

/** Neighbouring countries are in the tiles and are none of our business. */
const northOfAustralia = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [90, -10],
        [180, -10],
        [180, 10],
        [90, 10],
        [90, -10],
      ],
    ],
  },
}

/** Where a name may stand, seen from its place, the best first. */
const besideIt = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
]

/** The lower a place ranks, the nearer one has to come to read its name. */
const ranks = [
  { id: 'capitals', fromZoom: 3, size: 16, isSoft: false, only: ['==', ['get', 'cap'], 1] },
  { id: 'cities', fromZoom: 5, size: 15, isSoft: false, only: populated(50_000, Infinity) },
  { id: 'towns', fromZoom: 8, size: 14, isSoft: true, only: populated(5_000, 50_000) },
  { id: 'suburb-names', fromZoom: 10, size: 14, isSoft: true, only: populated(-1, 5_000) },
]

function populated(least: number, below: number): unknown[] {
  const limits: unknown[] = ['all', ['!=', ['get', 'cap'], 1], ['>=', ['get', 'pop'], least]]
  return below === Infinity ? limits : [...limits, ['<', ['get', 'pop'], below]]
}

function names({ id, fromZoom, size, isSoft, only }: (typeof ranks)[number], palette: MapPalette) {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'place',
    minzoom: fromZoom,
    filter: only,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      // A name that a price would cover goes beside it.
      'text-variable-anchor': besideIt,
      'text-radial-offset': 1.5,
      'text-justify': 'auto',
      'symbol-sort-key': ['-', 0, ['get', 'pop']],
    },
    paint: {
      'text-color': isSoft ? palette.softName : palette.name,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.5,
    },
  }
}

function fill(layer: string, paint: object) {
  return { id: layer, type: 'fill', source, 'source-layer': layer, paint }
}

function line(layer: string, paint: object) {
  return { id: layer, type: 'line', source, 'source-layer': layer, paint }
}

function tint(palette: MapPalette): unknown[] {
  return ['match', ['get', 'c'], ...palette.tints.flatMap((colour, at) => [at, colour]), palette.land]
}

function byZoom(...stops: [zoom: number, value: number | string][]): unknown[] {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()]
}
