import { suggestPrice } from '@bayshare/contract/own-listings'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'

/** What comparable spots nearby ask; without an id there is nothing to compare with yet. */
export function useSuggestedPrice(id: string | undefined) {
  const asked = { params: { id: id ?? '' } }
  return useAnswer(suggestPrice, asked, { enabled: id !== undefined && isAskable(suggestPrice, asked) })
}
