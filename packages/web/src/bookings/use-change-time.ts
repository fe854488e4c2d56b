import { myProfile } from '@bayshare/contract/accounts'
import { changeTime, previewChange } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { useState } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useIsHere } from '../session/use-is-here'
import { attemptChange, type ChangeOutcome } from './attempt-change'

const attempt = attemptKeyIn('bayshare:change-time')

export type ChangeState = { kind: 'idle' | 'changing' } | Exclude<ChangeOutcome, { kind: 'bank-asks' }>

/** Has a booking be at another time: one attempt at a time, under one key until there is an outcome. */
export function useChangeTime({ reference }: BookingDetails) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [state, setState] = useState<ChangeState>({ kind: 'idle' })
  const isHere = useIsHere()

  async function change(body: CallOf<typeof changeTime>['body']): Promise<void> {
    if (state.kind === 'changing') return
    setState({ kind: 'changing' })
    const idempotencyKey = attempt.of(JSON.stringify([reference, body]))
    const outcome = await attemptChange({
      send: () => api(changeTime, { params: { reference }, body, idempotencyKey }),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onConfirming: () => {},
    })
    if (outcome.kind !== 'unsettled' && outcome.kind !== 'bank-asks') attempt.forget()
    for (const { method, path } of [previewChange, myBooking, myBookings, myProfile])
      void queries.invalidateQueries({ queryKey: [method, path] })
    if (!isHere.current) return
    if (outcome.kind === 'bank-asks') location.assign(outcome.address)
    else setState(outcome)
  }
  return { state, change, dismiss: () => setState({ kind: 'idle' }) }
}
