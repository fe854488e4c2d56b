import type { BookingDetails, finishBooking } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AwaitedCharge } from '@bayshare/domain/bookings/charge-lifecycle'
import { formatMoment, formatTimeRange } from '@bayshare/domain/time/format-time'
import { lazy, Suspense } from 'react'
import { bankWords } from '../../payments/bank-words'
import { BankProgress } from '../../payments/parts/BankProgress'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { changeWords as words } from '../change-words'
import { type RefusedCharge, refusedChargeIn } from '../../payments/refused-charge'
import type { WantedTimes } from '../use-change-time'
import type { WantedExtension } from '../use-extension'
import type { BookingReturn } from '../use-booking-return'
import { standingNow } from '../standing-now'

const ExtendBooking = lazy(async () => ({ default: (await import('./ExtendBooking')).ExtendBooking }))
const ChangeTimes = lazy(async () => ({ default: (await import('./ChangeTimes')).ChangeTimes }))

/** Above a booking whose driver comes back from their bank's page: what became of the payment there, and how to go on. */
export function BankReturned({ booking, bank, now, tried, onTry }: BankReturnedProps) {
  const { state, dismiss } = bank
  const { endsAt } = booking
  const close = () => onTry(undefined)
  return (
    <>
      {state.kind === 'done' && (
        <Notice kind="good" title={doneTitle(state.answer.paidFor)} onClose={dismiss}>
          {doneText(booking, state.answer)}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Failed
          booking={booking}
          bank={bank}
          refusal={refusedChargeIn(state.body)}
          onTryAgain={(wanted) => {
            onTry(wanted)
            dismiss()
          }}
        />
      )}
      <BankProgress bank={bank} />
      <Suspense>
        {tried?.kind === 'extension' && endsAt && (
          <ExtendBooking booking={booking} endsAt={endsAt} minutes={tried.minutes} onClose={close} />
        )}
        {tried?.kind === 'change' && endsAt && (
          <ChangeTimes booking={booking} endsAt={endsAt} now={now} wanted={tried} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface BankReturnedProps {
  booking: BookingDetails
  bank: BookingReturn
  now: Temporal.Instant
  /** What is tried again by now. */
  tried: WantedAgain | undefined
  onTry: (wanted: WantedAgain | undefined) => void
}

export type WantedAgain =
  | { kind: 'extension'; minutes?: number }
  | { kind: 'change'; start?: string; end?: string }

interface FailedProps extends Pick<BankReturnedProps, 'booking' | 'bank'> {
  refusal: RefusedCharge
  onTryAgain: (wanted: WantedAgain) => void
}

function Failed({ booking, bank, refusal, onTryAgain }: FailedProps) {
  const { reference, endsAt, space } = booking
  const { paidFor, isReturned } = refusal
  // A booking that stands was paid for, so it can only be more time or another time that was not.
  const kind = paidFor === 'change' ? 'change' : 'extension'
  const mayTryAgain = isOn(standingNow(booking)) && endsAt !== null
  const wanted = bank.wanted as WantedExtension | WantedTimes | undefined
  return (
    <Notice
      kind="bad"
      title={kind === 'change' ? words.bankRefusedChange : words.bankRefusedExtension}
      onClose={bank.dismiss}
      actions={
        mayTryAgain && (
          <>
            <PlainButton onClick={() => onTryAgain(wanted?.kind === kind ? wanted : { kind })}>
              {bankWords.tryAgain}
            </PlainButton>
            <LinkButton
              look="secondary"
              to="/wallet/card"
              state={{ back: `/BookingDetails/${reference}` }}
              onClick={bank.keepForReturn}
            >
              {bankWords.otherCard}
            </LinkButton>
          </>
        )
      }
    >
      {isReturned
        ? bankWords.returned
        : kind === 'extension' && endsAt
          ? words.stillEnds(formatMoment(endsAt, space.zone))
          : words.stillAt(timeOf(booking, space))}
    </Notice>
  )
}

function doneTitle(paidFor: AwaitedCharge): string {
  return { first: words.booked, extension: words.extended, change: words.timesChanged }[paidFor]
}

function doneText({ space, status }: BookingDetails, answer: AnswerOf<typeof finishBooking>): string {
  const { paidFor, endsAt } = answer
  if (paidFor === 'extension' && endsAt) return words.extendedByBank(formatMoment(endsAt, space.zone))
  if (paidFor === 'change') return words.changedByBank(timeOf(answer, space))
  return status === 'waiting' ? words.requestedText : words.bookedText
}

function timeOf(
  { startsAt, endsAt }: Pick<BookingDetails, 'startsAt' | 'endsAt'>,
  { zone }: BookingDetails['space'],
): string {
  return endsAt ? formatTimeRange(startsAt, endsAt, zone) : formatMoment(startsAt, zone)
}
