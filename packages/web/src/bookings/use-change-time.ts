import { myProfile } from '@bayshare/contract/accounts'
import { changeTime, previewChange } from '@bayshare/contract/booking-changes'
import { type BookingDetails, finishBooking, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { noCents } from '@bayshare/domain/money/cents'
import { useState } from 'react'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { leaveForBank } from '../session/bank-visit'
import { liveSessionOf } from '../session/live-session'
import { sendUnderKey } from '../session/send-under-key'
import { useSessionItself } from '../session/SessionContext'
import { useBackFromCache } from '../session/use-back-from-cache'
import { useIsHere } from '../session/use-is-here'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type ChangedTime, type ChangeOutcome, changeOutcome } from './attempt-change'
import { bookingPayment } from './booking-payment'
import { changeWords as words } from './change-words'
import { noteNewTime } from './note-new-time'
import type { BankWaits } from './use-extension'

const attemptKey = attemptKeyOfAllTabs('bayshare:change-time')

export type ChangeState =
  | { kind: 'idle' | 'changing' }
  | Exclude<ChangeOutcome, { kind: 'bank-asks' | 'under-way' }>
  | BankWaits

/** What somebody chose who was sent to the bank for it, by the clocks of the place. */
export interface WantedTimes {
  kind: 'change'
  start: string
  end: string
}

/** Has a booking be at another time: one attempt at a time, under one key until there is an outcome. */
export function useChangeTime({ reference }: BookingDetails) {
  const live = liveSessionOf(useSessionItself())
  const { api, queries } = live
  const [state, setState] = useState<ChangeState>({ kind: 'idle' })
  const isHere = useIsHere()
  useBackFromCache(() => setState({ kind: 'idle' }))
  const attempt = usePaymentAttempt(attemptKey)
  const settle = async (send: () => Promise<ChangedTime>) => changeOutcome(await attempt.ask(send))

  async function finish(): Promise<ChangedTime> {
    const { startsAt, endsAt } = await api(finishBooking, { params: { reference } })
    if (!endsAt) throw new Error('A booking without an end cannot be moved.')
    // What the bank was asked for cost more, so nothing came back.
    return { startsAt, endsAt, toCash: noCents, toFree: noCents }
  }

  async function change(body: CallOf<typeof changeTime>['body']): Promise<void> {
    if (state.kind === 'changing') return
    setState({ kind: 'changing' })
    const criteria = JSON.stringify([reference, body])
    const outcome = await sendUnderKey<ChangeOutcome | BankWaits>({
      key: attemptKey,
      criteria,
      send: (idempotencyKey) =>
        settle(async () => api(changeTime, { params: { reference }, body, idempotencyKey })),
      finish: () => settle(finish),
      ofOther: (other) => {
        if (other.kind === 'bank-asks') return { kind: 'bank-waits', address: other.address }
        return other.kind === 'changed' ? { kind: 'refused', message: words.changedMeanwhile } : other
      },
    })
    if (outcome.kind === 'changed') noteNewTime(live, reference, outcome.answer)
    for (const { method, path } of [previewChange, myBooking, myBookings, myProfile])
      void queries.invalidateQueries({ queryKey: [method, path] })
    if (!isHere.current) return
    if (outcome.kind === 'bank-asks') {
      const [start, end] = [body.start.toString(), body.end.toString()]
      const wanted: WantedTimes = { kind: 'change', start, end }
      const payment = bookingPayment(reference)
      leaveForBank(outcome.address, { payment, wanted, attempt: attemptKey.kept(criteria) })
    } else if (outcome.kind !== 'under-way') setState(outcome)
  }
  return { state, isConfirming: attempt.isConfirming, change, dismiss: () => setState({ kind: 'idle' }) }
}
