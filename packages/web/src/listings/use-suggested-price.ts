import { suggestPrice } from '@bayshare/contract/own-listings'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'

/** What comparable spots nearby ask; without an id there is nothing to compare with yet. */
export function useSuggestedPrice(id: SpaceId | undefined) {
  const asked = { params: { id: id ?? asSpaceId('') } }
  return useAnswer(suggestPrice, asked, { enabled: id !== undefined && isAskable(suggestPrice, asked) })
}
