import { previewExtension } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { AnswerOf } from '@bayshare/contract/route'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { sumOf } from '@bayshare/domain/payments/price-line'
import { minutesBetween } from '@bayshare/domain/time/compare-instants'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { endInstant } from '@bayshare/domain/time/zoned-time'
import { useState } from 'react'
import { PriceLines } from '../../payments/parts/PriceLines'
import { DateField } from '../../search/time/DateField'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { wantedEnquiry } from '../../session/wanted-overlay'
import { StillConfirming } from '../../session/StillConfirming'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { TimeField } from '../../ui/TimeField'
import { extensionRefusal } from '../attempt-extension'
import { rebookAddress } from '../booking-addresses'
import { changeWords as words } from '../change-words'
import { type ExtensionState, useExtension } from '../use-extension'
import { bookingWords } from '../words'
import { BankWaits } from './BankWaits'
import styles from './ExtendBooking.module.css'

/** How many days the picker lists. */
const pickedDays = 30

/** Stays longer: the new end is chosen, its price is shown as it is chosen, and then it is paid. */
export function ExtendBooking({ booking, endsAt, minutes: wanted, onClose }: ExtendBookingProps) {
  const { reference, space } = booking
  const { casual, holdMinutes } = useBrand().policy
  const { gridMinutes } = casual
  const end = endsAt.toZonedDateTimeISO(space.zone).toPlainDateTime()
  const anHourMore = end.add({ hours: 1 })
  // Until somebody chooses, the form follows the booking, which may be read again while it is open.
  const [chosen, setLeaving] = useState<Temporal.PlainDateTime>()
  const leaving = chosen ?? (wanted === undefined ? anHourMore : end.add({ minutes: wanted }))
  const wall = { date: leaving.toPlainDate(), time: leaving.toPlainTime() }
  const minutes = minutesBetween(endsAt, endInstant(wall, space.zone))
  const isLater = minutes > 0
  const { state, isConfirming, extend, dismiss } = useExtension(booking)
  // Once it is sent, the booking may end later already, and the same again is not wanted.
  const isSent = state.kind === 'paying' || state.kind === 'extended'
  const preview = useAnswer(
    previewExtension,
    { params: { reference }, query: { minutes } },
    { enabled: isLater && !isSent },
  )
  const refused = isLater && preview.error ? extensionRefusal(preview.error) : undefined
  const change = (next: Temporal.PlainDateTime) => {
    dismiss()
    setLeaving(next)
  }

  if (state.kind === 'extended') {
    const until = formatMoment(state.endsAt, space.zone)
    return <Notice title={words.extended} text={words.extendedText(until)} onClose={onClose} />
  }
  if (refused?.kind === 'too-long' || state.kind === 'too-long') {
    return (
      <Dialog title={words.tooLong} onClose={() => change(anHourMore)}>
        <p className={dialog.text}>{words.tooLongText}</p>
        <div className={dialog.actions}>
          <LinkButton look="secondary" to={rebookAddress(space)} onClick={() => wantedEnquiry.keep(space.id)}>
            {words.longTermEnquiry}
          </LinkButton>
          <PlainButton onClick={() => change(anHourMore)}>{words.returnToExtend}</PlainButton>
        </div>
      </Dialog>
    )
  }
  if (state.kind === 'not-available')
    return <Notice title={words.notExtended} text={words.notAvailable} onClose={dismiss} />
  if (state.kind === 'card-problem') return <Declined reference={reference} onClose={dismiss} />
  if (state.kind === 'bank-waits')
    return <BankWaits address={state.address} minutes={holdMinutes} onClose={dismiss} />
  if (state.kind === 'refused')
    return <Notice title={words.wentWrong} text={state.message} onClose={dismiss} />

  const data = isLater ? preview.data : undefined
  const isBusy = state.kind === 'paying'
  return (
    <Dialog title={words.extend} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (data && !isBusy) void extend(minutes, data.charge)
        }}
      >
        <dl className={styles.arriving}>
          <dt>{words.arriving}</dt>
          <dd>{formatMoment(booking.startsAt, space.zone)}</dd>
        </dl>
        <div className={styles.pair}>
          <DateField
            label={words.leavingDate}
            value={wall.date}
            earliest={end.toPlainDate()}
            latest={end.toPlainDate().add({ days: pickedDays })}
            onChange={(date) => change(date.toPlainDateTime(wall.time))}
          />
          <TimeField
            label={words.leavingTime}
            value={wall.time}
            gridMinutes={gridMinutes}
            onChange={(time) => change(wall.date.toPlainDateTime(time))}
          />
        </div>
        <div role="status" className={styles.cost}>
          {!isLater && <p>{words.chooseLater(formatMoment(endsAt, space.zone))}</p>}
          {isLater && preview.isPending && <p>{words.workingOut}</p>}
          {refused && <p className={styles.refused}>{refusalWords(refused)}</p>}
          {data && <Cost {...data} />}
        </div>
        <Alert>{failureOf(state)}</Alert>
        <StillConfirming isShown={isConfirming} />
        <div className={dialog.actions}>
          <PlainButton type="submit" disabled={!data || isBusy} aria-busy={isBusy}>
            {isBusy ? words.extending : words.extendNow}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ExtendBookingProps {
  booking: BookingDetails
  endsAt: Temporal.Instant
  /** How much later it was to end when it was tried before. */
  minutes?: number | undefined
  onClose: () => void
}

function Cost({ lines, charge }: AnswerOf<typeof previewExtension>) {
  const overnight = sumOf(lines, 'overnight')
  return (
    <>
      <p className={styles.extra}>
        {words.cost(formatMoney(sumOf(lines, 'parking', 'overnight', 'card-fee')))}
      </p>
      {overnight > 0 && <p>{words.overnight(formatMoney(overnight))}</p>}
      {lines.length > 1 && <PriceLines lines={lines} totalLabel={words.total} total={charge} />}
    </>
  )
}

function refusalWords(refused: ReturnType<typeof extensionRefusal>): string {
  if (refused.kind === 'not-available') return words.notAvailable
  return 'message' in refused ? refused.message : words.notExtended
}

function failureOf(state: ExtensionState): string | undefined {
  if (state.kind === 'price-changed') return bookingWords.priceChanged(formatMoney(state.charge))
  return state.kind === 'unsettled' ? state.message : undefined
}

function Declined({ reference, onClose }: { reference: string; onClose: () => void }) {
  const last4 = useSession().profile?.cardLast4
  const back = `/BookingDetails/${reference}`
  if (last4) {
    return (
      <Dialog title={words.declined} onClose={onClose}>
        <p className={dialog.text}>{words.declinedText(last4)}</p>
        <div className={dialog.actions}>
          <LinkButton look="secondary" to="/wallet/card" state={{ back }}>
            {words.otherCard}
          </LinkButton>
          <PlainButton onClick={onClose}>{words.gotIt}</PlainButton>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.notExtended} onClose={onClose}>
      <p className={dialog.text}>{words.noCard}</p>
      <div className={dialog.actions}>
        <LinkButton to="/wallet/card" state={{ back }}>
          {words.addCard}
        </LinkButton>
      </div>
    </Dialog>
  )
}

function Notice({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={dialog.text}>{text}</p>
      <div className={dialog.actions}>
        <PlainButton onClick={onClose}>{words.gotIt}</PlainButton>
      </div>
    </Dialog>
  )
}
