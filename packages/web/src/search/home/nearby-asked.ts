import type { SpacesAsked } from '@bayshare/contract/search'
import { askedOf } from '../asked-of'
import { neutralPane } from '../pane-size'
import type { Search } from '../search-address'

export const mostShown = 6

/** The nearest first. Every window asks for the same, so that the list drawn by the server is right for all. */
export function nearbyAsked(search: Search): SpacesAsked {
  return askedOf({ ...search, sortBy: 'distance' }, { size: neutralPane })
}
