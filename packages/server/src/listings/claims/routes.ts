import { asSpaceId } from '@bayshare/domain/listings/space'
import type { Handlers } from '../../http/handlers'
import { decideClaims, type MoveOpening } from './decide-claims'
import { claimsOf } from './queries'

export function claimRoutes(moveOpening: MoveOpening) {
  return {
    async bayClaims(ctx, { params, query }) {
      return claimsOf(ctx, params.buildingId.toLowerCase(), query)
    },
    async decideBayClaims(ctx, { params, body }) {
      return decideClaims(ctx, moveOpening, {
        buildingId: params.buildingId.toLowerCase(),
        decision: body.decision,
        reason: body.reason ?? null,
        claims: body.claims.map(({ id, holder }) => ({ id: asSpaceId(id.toLowerCase()), holder })),
      })
    },
  } satisfies Partial<Handlers>
}
