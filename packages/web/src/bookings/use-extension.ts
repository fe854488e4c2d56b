import { myProfile } from '@bayshare/contract/accounts'
import { extendBooking, previewExtension } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { Cents } from '@bayshare/domain/money/cents'
import { useState } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useIsHere } from '../session/use-is-here'
import { attemptExtension, type ExtensionOutcome } from './attempt-extension'

const attempt = attemptKeyIn('bayshare:extension')

export type ExtensionState = { kind: 'idle' | 'paying' } | Exclude<ExtensionOutcome, { kind: 'bank-asks' }>

/** Has a booking end later: one attempt at a time, under one key until there is an outcome. */
export function useExtension({ reference }: BookingDetails) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [state, setState] = useState<ExtensionState>({ kind: 'idle' })
  const isHere = useIsHere()

  async function extend(minutes: number, expectedCharge: Cents): Promise<void> {
    if (state.kind === 'paying') return
    setState({ kind: 'paying' })
    const body = { minutes, expectedCharge }
    const idempotencyKey = attempt.of(JSON.stringify([reference, body]))
    const outcome = await attemptExtension({
      send: () => api(extendBooking, { params: { reference }, body, idempotencyKey }),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onConfirming: () => {},
    })
    if (outcome.kind !== 'unsettled' && outcome.kind !== 'bank-asks') attempt.forget()
    for (const { method, path } of [previewExtension, myBooking, myBookings, myProfile])
      void queries.invalidateQueries({ queryKey: [method, path] })
    if (!isHere.current) return
    if (outcome.kind === 'bank-asks') location.assign(outcome.address)
    else setState(outcome)
  }
  return { state, extend, dismiss: () => setState({ kind: 'idle' }) }
}
