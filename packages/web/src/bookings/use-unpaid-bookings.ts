import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'

/** The bookings with a month that is not paid, and those that had one when this was first looked at. */
export function useUnpaidBookings(): { bookings: BookingDetails[]; isPending: boolean } {
  const { api, queries } = liveSessionOf(useSessionItself())
  const list = useAnswer(myBookings, {}, { staleTime: 0 })
  const [shown, setShown] = useState<readonly string[]>([])
  const unpaid = (list.data ?? []).flatMap(({ hasUnpaidMonth, ended, reference }) =>
    hasUnpaidMonth && (ended === null || ended === 'completed') ? [reference] : [],
  )
  const added = unpaid.filter((reference) => !shown.includes(reference))
  if (added.length > 0) setShown([...shown, ...added])
  const details = useQueries(
    { queries: shown.map((reference) => answerQuery(api, myBooking, { params: { reference } })) },
    queries,
  )
  return {
    bookings: details.flatMap(({ data }) => (data ? [data] : [])),
    isPending: list.isPending || added.length > 0 || details.some(({ isPending }) => isPending),
  }
}
