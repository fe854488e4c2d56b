import { previewChange } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { AnswerOf } from '@bayshare/contract/route'
import { addCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { sumOf } from '@bayshare/domain/payments/price-line'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { formatMoment, formatTimeRange } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { PriceLines } from '../../payments/parts/PriceLines'
import { DateField } from '../../search/time/DateField'
import { useBrand } from '../../session/BrandContext'
import { useAnswer } from '../../session/use-answer'
import { StillConfirming } from '../../session/StillConfirming'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { TimeField } from '../../ui/TimeField'
import { changeRefusal } from '../attempt-change'
import { changeWords as words } from '../change-words'
import { type ChangeState, useChangeTime } from '../use-change-time'
import { BankWaits } from './BankWaits'
import styles from './ExtendBooking.module.css'

/** How many days the pickers list. */
const pickedDays = 180

/** Moves or shortens a booking: the new time is chosen, what it costs more or gives back is shown, and then it is done. */
export function ChangeTimes({ booking, endsAt, now, wanted, onClose }: ChangeTimesProps) {
  const { reference, space } = booking
  const { casual, holdMinutes } = useBrand().policy
  const { gridMinutes } = casual
  const wallOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(space.zone).toPlainDateTime()
  // Until somebody chooses, the form follows the booking, which may be read again while it is open.
  const [chosen, choose] = useState(() => timesIn(wanted))
  const { start, end } = chosen ?? { start: wallOf(booking.startsAt), end: wallOf(endsAt) }
  const isOther = !start.equals(wallOf(booking.startsAt)) || !end.equals(wallOf(endsAt))
  const { state, isConfirming, change, dismiss } = useChangeTime(booking)
  // Once it is sent, the same time may be the booking's own, whose price is refused.
  const isSent = state.kind === 'changing' || state.kind === 'changed'
  const preview = useAnswer(
    previewChange,
    { params: { reference }, query: { start, end } },
    { enabled: isOther && !isSent },
  )

  if (state.kind === 'changed') {
    const { answer } = state
    return (
      <Dialog title={words.timesChanged} onClose={onClose}>
        <p className={dialog.text}>{formatTimeRange(answer.startsAt, answer.endsAt, space.zone)}</p>
        {backOf(answer) > 0 && <p className={dialog.text}>{words.returned(formatMoney(backOf(answer)))}</p>}
        <div className={dialog.actions}>
          <PlainButton onClick={onClose}>{words.gotIt}</PlainButton>
        </div>
      </Dialog>
    )
  }
  if (state.kind === 'card-problem') {
    return (
      <Dialog title={words.declined} onClose={dismiss}>
        <p className={dialog.text}>{words.changeDeclined}</p>
        <div className={dialog.actions}>
          <LinkButton to="/wallet/card" state={{ back: `/BookingDetails/${reference}` }}>
            {words.addCard}
          </LinkButton>
        </div>
      </Dialog>
    )
  }
  if (state.kind === 'bank-waits')
    return <BankWaits address={state.address} minutes={holdMinutes} onClose={dismiss} />

  const data = isOther ? preview.data : undefined
  const refused = isOther && preview.error ? changeRefusal(preview.error) : undefined
  const isBusy = state.kind === 'changing'
  const hasStarted = !isBefore(now, booking.startsAt)
  const today = wallOf(now).toPlainDate()
  const changeTo = (times: WallTimes) => {
    dismiss()
    choose(times)
  }
  const changeEnd = (value: Temporal.PlainDateTime) => changeTo({ start, end: value })
  // Who moves the start keeps the length until they choose another end.
  const changeStart = (value: Temporal.PlainDateTime) =>
    changeTo({ start: value, end: end.add(start.until(value)) })
  return (
    <Dialog title={words.changeTimes} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (data && !isBusy)
            void change({ start, end, expectedCharge: data.charge, expectedBack: backOf(data) })
        }}
      >
        {hasStarted ? (
          <dl className={styles.arriving}>
            <dt>{words.arriving}</dt>
            <dd>{formatMoment(booking.startsAt, space.zone)}</dd>
          </dl>
        ) : (
          <Moment
            labels={{ date: words.arrivingDate, time: words.arrivingTime }}
            value={start}
            earliest={today}
            gridMinutes={gridMinutes}
            onChange={changeStart}
          />
        )}
        <Moment
          labels={{ date: words.leavingDate, time: words.leavingTime }}
          value={end}
          earliest={today}
          gridMinutes={gridMinutes}
          onChange={changeEnd}
        />
        <div role="status" className={styles.cost}>
          {!isOther && <p>{words.chooseOther}</p>}
          {isOther && preview.isPending && <p>{words.workingOut}</p>}
          {refused && <p className={styles.refused}>{messageOf(refused)}</p>}
          {data && <Difference {...data} />}
        </div>
        <Alert>{failureOf(state)}</Alert>
        <StillConfirming isShown={isConfirming} />
        <div className={dialog.actions}>
          <PlainButton type="submit" disabled={!data || isBusy} aria-busy={isBusy}>
            {isBusy ? words.changing : words.changeNow}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ChangeTimesProps {
  booking: BookingDetails
  endsAt: Temporal.Instant
  now: Temporal.Instant
  /** What was chosen when it was tried before. */
  wanted?: { start?: string | undefined; end?: string | undefined } | undefined
  onClose: () => void
}

interface WallTimes {
  start: Temporal.PlainDateTime
  end: Temporal.PlainDateTime
}

function timesIn(wanted: ChangeTimesProps['wanted']): WallTimes | undefined {
  if (wanted?.start === undefined || wanted.end === undefined) return undefined
  return {
    start: Temporal.PlainDateTime.from(wanted.start),
    end: Temporal.PlainDateTime.from(wanted.end),
  }
}

/** A day and a time on the grid, side by side. */
function Moment({ labels, value, earliest, gridMinutes, onChange }: MomentProps) {
  return (
    <div className={styles.pair}>
      <DateField
        label={labels.date}
        value={value.toPlainDate()}
        earliest={earliest}
        latest={earliest.add({ days: pickedDays })}
        onChange={(date) => onChange(date.toPlainDateTime(value.toPlainTime()))}
      />
      <TimeField
        label={labels.time}
        value={value.toPlainTime()}
        gridMinutes={gridMinutes}
        onChange={(time) => onChange(value.toPlainDate().toPlainDateTime(time))}
      />
    </div>
  )
}

interface MomentProps {
  labels: { date: string; time: string }
  value: Temporal.PlainDateTime
  earliest: Temporal.PlainDate
  gridMinutes: number
  onChange: (value: Temporal.PlainDateTime) => void
}

type Answer = AnswerOf<typeof previewChange>

function Difference(change: Answer) {
  const { lines, charge, toCash, toFree, kept } = change
  if (lines.length > 0) {
    return (
      <>
        <p className={styles.extra}>{words.payMore(formatMoney(sumOf(lines, 'parking', 'card-fee')))}</p>
        <PriceLines lines={lines} totalLabel={words.total} total={charge} />
      </>
    )
  }
  if (backOf(change) === 0 && kept === 0) return <p className={styles.extra}>{words.sameCost}</p>
  return (
    <>
      {toCash > 0 && <p className={styles.extra}>{words.getBack(formatMoney(toCash))}</p>}
      {toFree > 0 && <p className={styles.extra}>{words.getFreeBack(formatMoney(toFree))}</p>}
      {backOf(change) === 0 && <p className={styles.extra}>{words.nothingBack}</p>}
      {kept > 0 && <p>{words.keptOfTime(formatMoney(kept))}</p>}
    </>
  )
}

function backOf({ toCash, toFree }: Pick<Answer, 'toCash' | 'toFree'>) {
  return addCents(toCash, toFree)
}

function messageOf(refused: ReturnType<typeof changeRefusal>): string {
  return 'message' in refused ? refused.message : words.wentWrong
}

function failureOf(state: ChangeState): string | undefined {
  return 'message' in state ? state.message : undefined
}
