import { myProfile } from '@bayshare/contract/accounts'
import { bookSpace, finishBooking, myBookings } from '@bayshare/contract/bookings'
import { spaceDetails } from '@bayshare/contract/listings'
import { encodeCall } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Given } from '../session/api'
import { leaveForBank } from '../session/bank-visit'
import { liveSessionOf } from '../session/live-session'
import { sendUnderKey } from '../session/send-under-key'
import { useSessionItself } from '../session/SessionContext'
import { useBackFromCache } from '../session/use-back-from-cache'
import { useIsHere } from '../session/use-is-here'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type AttemptOutcome, bookingOutcome } from './attempt-booking'
import { attemptKey } from './attempt-key'
import { bookingPayment } from './booking-payment'
import { leftCheckout } from './left-checkout'
import { searchedPlaces } from './searched-places'

export type AttemptState =
  | { kind: 'idle' | 'paying' | 'confirming' }
  | Exclude<AttemptOutcome, { kind: 'booked' | 'bank-asks' }>

export interface BookingAttempt {
  state: AttemptState
  /** Answers how it ended, or nothing when another attempt is under way. */
  pay(criteria: Given<typeof bookSpace>): Promise<AttemptOutcome | undefined>
  /** Puts a message or the card-problem dialog away. */
  dismiss(): void
}

/** Books and pays: one attempt at a time, under one key until there is an outcome. */
export function useBookingAttempt(): BookingAttempt {
  const { api, queries } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { address: name, lat, lng } = useParams()
  const [state, setState] = useState<AttemptState>({ kind: 'idle' })
  const isHere = useIsHere()
  useBackFromCache(() => setState({ kind: 'idle' }))
  const attempt = usePaymentAttempt(attemptKey)

  const askAgain = (...routes: readonly { method: string; path: string }[]) =>
    Promise.all(routes.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })))

  async function pay(criteria: Given<typeof bookSpace>): Promise<AttemptOutcome | undefined> {
    if (state.kind === 'paying') return undefined
    setState({ kind: 'paying' })
    const key = JSON.stringify(encodeCall(bookSpace, criteria))
    const settle = async (send: () => Promise<{ reference: string }>) =>
      bookingOutcome(await attempt.ask(send))
    const outcome = await sendUnderKey<AttemptOutcome>({
      key: attemptKey,
      criteria: key,
      send: (idempotencyKey) => settle(async () => api(bookSpace, { ...criteria, idempotencyKey })),
      finish: (asked) =>
        'reference' in asked
          ? settle(async () => api(finishBooking, { params: { reference: asked.reference } }))
          : Promise.resolve(asked),
    })
    // Whoever comes back from the bank's page finds the way to where they wanted to go as well.
    if ((outcome.kind === 'booked' || outcome.kind === 'bank-asks') && name !== undefined)
      searchedPlaces.keep(outcome.reference, { name, latitude: Number(lat), longitude: Number(lng) })
    // The wallet has paid its part, too.
    if (outcome.kind === 'booked') void askAgain(searchSpaces, myBookings, myProfile)
    // The new price is fetched before it is shown, so that its lines add up to it.
    if (outcome.kind === 'price-changed') await askAgain(spaceDetails, myProfile)
    // The bank may have refused the card or bank account for good.
    if (outcome.kind === 'card-problem') void askAgain(myProfile)
    if (outcome.kind === 'refused') void askAgain(searchSpaces)
    if (!isHere.current) return outcome
    if (outcome.kind === 'booked') await navigate(`/BookingDetails/${outcome.reference}`)
    else if (outcome.kind === 'bank-asks') {
      leftCheckout.keep(pathname + search)
      const payment = bookingPayment(outcome.reference)
      leaveForBank(outcome.address, { payment, attempt: attemptKey.kept(key) })
    } else setState(outcome)
    return outcome
  }

  const shown = state.kind === 'paying' && attempt.isConfirming ? ({ kind: 'confirming' } as const) : state
  return { state: shown, pay, dismiss: () => setState({ kind: 'idle' }) }
}
