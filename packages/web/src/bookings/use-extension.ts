import { myProfile } from '@bayshare/contract/accounts'
import { extendBooking, previewExtension } from '@bayshare/contract/booking-changes'
import { type BookingDetails, finishBooking, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { Cents } from '@bayshare/domain/money/cents'
import { useState } from 'react'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { leaveForBank } from '../session/bank-visit'
import { liveSessionOf } from '../session/live-session'
import { sendUnderKey } from '../session/send-under-key'
import { useSessionItself } from '../session/SessionContext'
import { useBackFromCache } from '../session/use-back-from-cache'
import { useIsHere } from '../session/use-is-here'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type ExtensionOutcome, extensionOutcome } from './attempt-extension'
import { bookingPayment } from './booking-payment'
import { changeWords as words } from './change-words'
import { noteNewTime } from './note-new-time'

const attemptKey = attemptKeyOfAllTabs('bayshare:extension')

export type ExtensionState =
  | { kind: 'idle' | 'paying' }
  | Exclude<ExtensionOutcome, { kind: 'bank-asks' | 'under-way' }>
  | BankWaits

/** The bank still waits for its customer to confirm an earlier charge of the booking. */
export interface BankWaits {
  kind: 'bank-waits'
  address: string
}

/** What somebody chose who was sent to the bank for it. */
export interface WantedExtension {
  kind: 'extension'
  minutes: number
}

/** Has a booking end later: one attempt at a time, under one key until there is an outcome. */
export function useExtension({ reference }: BookingDetails) {
  const live = liveSessionOf(useSessionItself())
  const { api, queries } = live
  const [state, setState] = useState<ExtensionState>({ kind: 'idle' })
  const isHere = useIsHere()
  useBackFromCache(() => setState({ kind: 'idle' }))
  const attempt = usePaymentAttempt(attemptKey)
  const settle = async (send: () => Promise<{ endsAt: Temporal.Instant }>) =>
    extensionOutcome(await attempt.ask(send))

  async function extend(minutes: number, expectedCharge: Cents): Promise<void> {
    if (state.kind === 'paying') return
    setState({ kind: 'paying' })
    const body = { minutes, expectedCharge }
    const criteria = JSON.stringify([reference, body])
    const outcome = await sendUnderKey<ExtensionOutcome | BankWaits>({
      key: attemptKey,
      criteria,
      send: (idempotencyKey) =>
        settle(async () => api(extendBooking, { params: { reference }, body, idempotencyKey })),
      finish: () => settle(async () => endOf(await api(finishBooking, { params: { reference } }))),
      ofOther: (other) => {
        if (other.kind === 'bank-asks') return { kind: 'bank-waits', address: other.address }
        return other.kind === 'extended' ? { kind: 'refused', message: words.changedMeanwhile } : other
      },
    })
    if (outcome.kind === 'extended') noteNewTime(live, reference, outcome)
    for (const { method, path } of [previewExtension, myBooking, myBookings, myProfile])
      void queries.invalidateQueries({ queryKey: [method, path] })
    if (!isHere.current) return
    if (outcome.kind === 'bank-asks') {
      const wanted: WantedExtension = { kind: 'extension', minutes }
      const payment = bookingPayment(reference)
      leaveForBank(outcome.address, { payment, wanted, attempt: attemptKey.kept(criteria) })
    } else if (outcome.kind !== 'under-way') setState(outcome)
  }
  return { state, isConfirming: attempt.isConfirming, extend, dismiss: () => setState({ kind: 'idle' }) }
}

function endOf({ endsAt }: { endsAt: Temporal.Instant | null }): { endsAt: Temporal.Instant } {
  if (!endsAt) throw new Error('A booking without an end cannot be extended.')
  return { endsAt }
}
