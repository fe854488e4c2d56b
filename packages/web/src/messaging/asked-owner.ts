import type { SpaceId } from '@bayshare/domain/listings/space'

/** Whom a question goes to, and about what. */
export interface AskedOwner {
  spaceId: SpaceId
  kind: 'space' | 'bay'
  ownerName: string
}
