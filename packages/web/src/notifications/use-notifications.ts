import { markNotificationsSeen, myNotifications, type Notification } from '@bayshare/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useBrand } from '../session/BrandContext'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useStore } from '../session/store'
import { hasUnreadNotification } from '../session/unread'

interface Position {
  before?: Temporal.Instant
  beforeId?: string
}

const newestFirst: Position = {}

/** The list, newest first. What was unseen when it came stays marked for as long as the page is open. */
export function useNotifications() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const { perPage } = useBrand().policy.notifications
  const list = useInfiniteQuery(
    {
      queryKey: [myNotifications.method, myNotifications.path],
      queryFn: ({ pageParam }) => api(myNotifications, { query: pageParam }),
      initialPageParam: newestFirst,
      getNextPageParam: (page) => positionAfter(page, perPage),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queries,
  )
  const { data, refetch } = list
  const notifications = useMemo(() => data?.pages.flat() ?? [], [data])

  const newest = notifications[0]
  const hasUnseen = notifications.some(({ isSeen }) => !isSeen)
  useEffect(() => {
    if (!newest || !hasUnseen) return
    api(markNotificationsSeen, { body: { until: newest.updatedAt } })
      .then(() => hasUnreadNotification.set(false))
      .catch(console.info)
  }, [api, newest, hasUnseen])

  const hasNew = useStore(hasUnreadNotification, false)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (hasNew && isLoaded) void refetch()
    // Only when the bell says so while the list is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasNew, refetch])

  return { ...list, notifications }
}

function positionAfter(page: readonly Notification[], perPage: number): Position | undefined {
  const last = page.at(-1)
  return last && page.length >= perPage ? { before: last.updatedAt, beforeId: last.id } : undefined
}
