import type { SpaceId } from '@bayshare/domain/listings/space'
import { OwnerCard } from '../detail/OwnerCard'
import { useSpace } from '../detail/space-query'

/** Who shares a bay. The list of a building does not tell, so it is asked for when one is opened. */
export function BayOwner({ bayId }: { bayId: SpaceId }) {
  const bay = useSpace(bayId).data
  return bay ? <OwnerCard spaceId={bayId} kind="bay" owner={bay.owner} zone={bay.zone} /> : null
}
