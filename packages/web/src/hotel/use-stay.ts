import { type HotelStay, hotelStay } from '@bayshare/contract/hotel'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'

/** What is behind the link of a guest. */
export function useStay(token: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const given = { params: { token } }
  const answer = useAnswer(hotelStay, given, { staleTime: 0 })
  return {
    answer,
    keep: (stay: HotelStay) => queries.setQueryData(answerQuery(api, hotelStay, given).queryKey, stay),
    refresh: () => answer.refetch(),
  }
}
