import type { AccessMethod, SpaceId } from '@bayshare/domain/listings/space'
import { demoId } from './demo-id'

/** Names of drawings, by the group that they stand in. */
export interface Pictures {
  general: string
  street?: string
  access?: string | undefined
}

export function pictureRows(spaceId: SpaceId, pictures: Pictures) {
  const groups = ['general', 'street', 'access'] as const
  return groups
    .flatMap((imageGroup) => {
      const name = pictures[imageGroup]
      return name === undefined ? [] : [{ imageGroup, path: `/pictures/${name}.svg` }]
    })
    .map((image, index) => ({
      ...image,
      id: demoId(`${spaceId} picture ${index + 1}`),
      spaceId,
      position: index + 1,
    }))
}

/** The drawing that shows how to get in, where there is something to open. */
export function accessPicture(access: AccessMethod): string | undefined {
  if (access === 'Boom Gate' || access === 'Ticket') return 'access-gate'
  if (access === 'None Required' || access === 'Permit') return undefined
  return 'access-keypad'
}
