import { distanceMetres, type Position } from '../geo/distance'

export interface City extends Position {
  name: string
  /** IANA name; the wall-clock times of a search in this city belong to it. */
  zone: string
}

/** The cities of the postcode table, the fallback first (rule: postcode cities). */
export const cities = [
  { name: 'Sydney', latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' },
  { name: 'Melbourne', latitude: -37.8136, longitude: 144.9631, zone: 'Australia/Melbourne' },
  { name: 'Brisbane', latitude: -27.4698, longitude: 153.0251, zone: 'Australia/Brisbane' },
  { name: 'Canberra', latitude: -35.2809, longitude: 149.13, zone: 'Australia/Sydney' },
  { name: 'Adelaide', latitude: -34.9285, longitude: 138.6007, zone: 'Australia/Adelaide' },
  { name: 'Perth', latitude: -31.9523, longitude: 115.8613, zone: 'Australia/Perth' },
  { name: 'Hobart', latitude: -42.8821, longitude: 147.3272, zone: 'Australia/Hobart' },
  { name: 'Darwin', latitude: -12.4634, longitude: 130.8456, zone: 'Australia/Darwin' },
] as const satisfies readonly City[]

/** Whose clocks a place without a known zone most likely follows. */
export function nearestCity(position: Position): City {
  return cities.reduce<City>(
    (nearest, city) => (distanceMetres(position, city) < distanceMetres(position, nearest) ? city : nearest),
    cities[0],
  )
}
