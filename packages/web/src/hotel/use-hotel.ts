import type { HotelBranding } from '@bayshare/contract/hotel'
import { status } from '@bayshare/contract/status'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAnswer } from '../session/use-answer'

const freshMilliseconds = 60_000

/** What the pages of a hotel show of it; null when there is none of that name. */
export function useHotel(hotelName: string): {
  hotel: HotelBranding | null | undefined
  answer: UseQueryResult
} {
  const answer = useAnswer(
    status,
    { body: { hotelName, environment: 'web' } },
    { staleTime: freshMilliseconds },
  )
  return { hotel: answer.data && (answer.data.hotel ?? null), answer }
}
