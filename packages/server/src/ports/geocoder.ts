import type { AustralianState } from '@bayshare/domain/geo/australian-states'
import type { Position } from '@bayshare/domain/geo/distance'

/** Knows the places of Australia: what somebody may mean while typing, and what lies where a pin stands. */
export interface Geocoder {
  suggest(asked: Asked): Promise<{ suggestions: Suggestion[]; remaining: number }>
  /** The locality that a position belongs to; undefined outside of Australia. */
  nearest(position: Position): Promise<Locality | undefined>
}

export interface Asked {
  /** From 2 to 150 characters; anything else is answered with nothing. */
  typed: string
  /** Localities, or street addresses: a number, a street and a locality. */
  kind: 'address' | 'place'
  /** What lies nearer comes first among equals. Central Sydney when nothing is said. */
  near?: Position
  limit: number
}

export interface Locality extends Position {
  suburb: string
  state: AustralianState
  postcode: string
  /** IANA name. */
  zone: string
}

export interface Suggestion extends Locality {
  id: string
  label: string
  /** Empty for a locality. */
  streetNumber: string
  streetName: string
}

export const fewestTypedCharacters = 2
export const mostTypedCharacters = 150
