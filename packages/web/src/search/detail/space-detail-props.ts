import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Search } from '../search-address'

/** What the details of a space are given by the search around them. */
export interface SpaceDetailProps {
  spaceId: SpaceId
  search: Search
  /** Writes the changed search into the address bar, from where it is read again. */
  change(changed: Partial<Search>): void
  now: Temporal.Instant
  /** In a panel over the list, with the map beside it; otherwise in a sheet of its own. */
  isBesideMap: boolean
  onClose(): void
}
