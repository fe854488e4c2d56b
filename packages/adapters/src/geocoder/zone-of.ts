import type { Position } from '@bayshare/domain/geo/distance'
import lookUpZone from '@photostructure/tz-lookup'

/**
 * The time zone of a bare position, of which no locality is known. It is right to a few kilometres only, so wherever a
 * locality is known its state decides.
 */
export function zoneOf(position: Position): string {
  return lookUpZone(position.latitude, position.longitude)
}

/** Whether it is in Australia, as far as time zones tell. At sea they tell nothing. */
export function isAustralianZone(zone: string): boolean {
  return zone.startsWith('Australia/') || islands.has(zone)
}

const islands = new Set(['Antarctica/Macquarie', 'Indian/Christmas', 'Indian/Cocos', 'Pacific/Norfolk'])
