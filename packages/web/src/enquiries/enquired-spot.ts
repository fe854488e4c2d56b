import type { SpaceId } from '@bayshare/domain/listings/space'

/** Which spot an enquiry is about, and whom it goes to. */
export interface EnquiredSpot {
  spaceId: SpaceId
  kind: 'space' | 'bay'
  ownerName: string
  zone: string
}
