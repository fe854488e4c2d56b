import type { BookingDetails } from '@bayshare/contract/bookings'
import { searchSpaces } from '@bayshare/contract/search'
import { sameInNextWeeks } from '@bayshare/domain/bookings/same-in-next-weeks'
import { searchNear } from '@bayshare/domain/search/search-near'
import { useNavigate } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { productNow } from '../session/product-clock'
import { useSessionItself } from '../session/SessionContext'
import { useIsHere } from '../session/use-is-here'
import { useServerMutation } from '../session/use-server-mutation'
import { againAddress } from './booking-addresses'

export const weeksLookedAt = 8

/** Looks for the next week in which the same time is free, and goes to its checkout. The answer says where to search where none is. */
export function useBookAgain({ space, startsAt, endsAt }: BookingDetails) {
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useServerMutation(async () => {
    if (endsAt === null) return undefined
    const weeks = sameInNextWeeks({ startsAt, endsAt, zone: space.zone }, productNow(), weeksLookedAt)
    for (const { starts, ends } of weeks) {
      const asked = {
        id: space.id,
        mode: 'casual' as const,
        startDate: starts.toPlainDate(),
        startTime: starts.toPlainTime(),
        endDate: ends.toPlainDate(),
        endTime: ends.toPlainTime(),
        latitude: space.latitude,
        longitude: space.longitude,
      }
      const [found] = await api(searchSpaces, { body: asked })
      if (!found?.isAvailable) continue
      if (isHere.current) await navigate(againAddress(space, { starts, ends }))
      return undefined
    }
    const [next] = weeks
    if (!next) return undefined
    const at = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime(space.zone).toInstant()
    return searchNear({ ...space, startsAt: at(next.starts), endsAt: at(next.ends), isMonthly: false })
  })
}
