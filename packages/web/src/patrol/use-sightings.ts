import { latestSightings } from '@bayshare/contract/patrol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useBrand } from '../session/BrandContext'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useStore } from '../session/store'
import { keepSighting, type KeptSighting } from './kept-patrol'
import { keepSending, refusedSighting, sendSightings, waitingSightings } from './send-sightings'

const none: readonly KeptSighting[] = []
const fromTheLatest: { beforeId?: string } = {}

/** What was seen in a building: what this device has still to send, and what the server has, page by page. */
export function useSightings(buildingId: string) {
  const session = useSessionItself()
  const live = liveSessionOf(session)
  const { api, queries } = live
  const { perPage } = useBrand().policy.patrol
  useEffect(() => keepSending(session), [session])
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [latestSightings.method, latestSightings.path, buildingId],
      queryFn: ({ pageParam }) => api(latestSightings, { params: { buildingId }, query: pageParam }),
      initialPageParam: fromTheLatest,
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return last && page.length >= perPage ? { beforeId: last.id } : undefined
      },
      staleTime: 0,
    },
    queries,
  )
  const latest = useMemo(() => data?.pages.flat(), [data])
  const kept = useStore(waitingSightings, none)
  const waiting = useMemo(() => kept.filter((one) => one.buildingId === buildingId), [kept, buildingId])
  const problem = useStore(refusedSighting, undefined)

  /** Whether the server has it already. */
  async function add(sighting: KeptSighting, photo: Blob | undefined): Promise<boolean> {
    refusedSighting.set(undefined)
    await keepSighting(sighting, photo)
    await sendSightings(live)
    return waitingSightings.get().every(({ body }) => body.id !== sighting.body.id)
  }
  const showOlder = hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
  return { latest, waiting, problem, add, hasOlder: hasNextPage, showOlder }
}
