import { type BookingDetails, type BookingSummary, myBooking, myBookings } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { answerQuery } from '../session/api'
import type { LiveSession } from '../session/live-session'
import { productNow } from '../session/product-clock'
import { removePass, savedPasses, savePass } from './saved-passes'
import { standingNow } from './standing-now'
import { upcomingAndPast } from './upcoming-and-past'

const mostPasses = 10
/** A pass is issued anew every day, so a copy of this age is replaced. */
const freshHours = 6

/**
 * Keeps the passes of upcoming bookings on this device: of every booking that a page has asked for, and of those that
 * come next in the list.
 */
export function keepPasses({ api, queries }: LiveSession): () => void {
  const isAnswerOf = (key: readonly unknown[], { method, path }: typeof myBooking | typeof myBookings) =>
    key[0] === method && key[1] === path
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (isAnswerOf(queryKey, myBooking)) void savePass(state.data as BookingDetails)
    if (isAnswerOf(queryKey, myBookings)) void keepNext(state.data as BookingSummary[])
  })

  async function keepNext(bookings: readonly BookingSummary[]): Promise<void> {
    const { upcoming } = upcomingAndPast(bookings, productNow())
    const next = upcoming.filter((booking) => isOn(standingNow(booking))).slice(0, mostPasses)
    const saved = await savedPasses()
    const isKept = (reference: string) => next.some((booking) => booking.reference === reference)
    for (const { booking } of saved) if (!isKept(booking.reference)) await removePass(booking.reference)
    const since = productNow().subtract({ hours: freshHours })
    const fresh = saved
      .filter(({ savedAt }) => !isBefore(savedAt, since))
      .map(({ booking }) => booking.reference)
    // One after the other, because nobody waits for them.
    for (const { reference } of next)
      if (!fresh.includes(reference))
        await queries
          .fetchQuery(answerQuery(api, myBooking, { params: { reference } }))
          .catch(() => undefined)
  }
}
