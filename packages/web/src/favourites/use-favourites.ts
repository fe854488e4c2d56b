import type { AnswerOf } from '@bayshare/contract/route'
import { myFavourites } from '@bayshare/contract/favourites'
import type { UseQueryResult } from '@tanstack/react-query'
import { useBrand } from '../session/BrandContext'
import { useProfile } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'

export type Favourites = AnswerOf<typeof myFavourites>

const freshMilliseconds = 60_000

/** What somebody has saved. */
export function useFavourites({ isFollowed = false } = {}): UseQueryResult<Favourites> {
  const profile = useProfile()
  const { normalSeconds } = useBrand().policy.polling
  return useAnswer(
    myFavourites,
    {},
    {
      enabled: profile !== undefined,
      staleTime: freshMilliseconds,
      // Alerts turn by themselves while somebody looks at them.
      ...(isFollowed && { refetchInterval: normalSeconds * 1000 }),
    },
  )
}
