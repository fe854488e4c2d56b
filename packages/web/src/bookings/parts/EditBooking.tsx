import type { cancelBooking } from '@bayshare/contract/booking-ends'
import { isOn, type Standing } from '@bayshare/domain/bookings/standing'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { AnswerOf } from '@bayshare/contract/route'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { IconCalendarTime, IconCalendarX, IconCar, IconClockPlus, IconCreditCard } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'
import { endsBetween } from '../ends-between'
import { standingNow } from '../standing-now'
import styles from './EditBooking.module.css'
import { ReportIncidentLink } from './ReportIncidentLink'

// Few who look at their booking change it.
const ExtendBooking = lazy(async () => ({ default: (await import('./ExtendBooking')).ExtendBooking }))
const ChangeTimes = lazy(async () => ({ default: (await import('./ChangeTimes')).ChangeTimes }))
const ChangeVehicle = lazy(async () => ({ default: (await import('./ChangeVehicle')).ChangeVehicle }))
const ChangeMethod = lazy(async () => ({ default: (await import('./ChangeMethod')).ChangeMethod }))
const EndBooking = lazy(async () => ({ default: (await import('./EndBooking')).EndBooking }))
const CancelBooking = lazy(async () => ({ default: (await import('./CancelBooking')).CancelBooking }))
const CashRefund = lazy(async () => ({ default: (await import('./CashRefund')).CashRefund }))
const Cancelled = lazy(async () => ({ default: (await import('./CancelBooking')).Cancelled }))

type Step =
  | { kind: 'none' | 'choosing' | Choice['kind'] }
  | { kind: 'cancelled'; back: AnswerOf<typeof cancelBooking> }

/** Whoever cancelled themselves has credit that can go to the card; of any other end everything has gone back there. */
const mayHaveCredit: readonly Standing[] = ['cancelled-by-driver', 'cancelled']

/** What a driver may do with a confirmed booking until it ends. */
export function EditBooking({ booking, now }: { booking: BookingDetails; now: Temporal.Instant }) {
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const close = () => setStep({ kind: 'none' })
  const { endsAt, kind, nextPayment } = booking
  const standing = standingNow(booking, now)
  const choices: Choice[] = []
  if (kind === 'casual' && endsAt)
    choices.push({
      kind: 'extending',
      label: words.extend,
      icon: <IconClockPlus size={20} stroke={1.75} aria-hidden />,
    })
  if (kind === 'casual' && endsAt)
    choices.push({
      kind: 'changing-times',
      label: words.changeTimes,
      icon: <IconCalendarTime size={20} stroke={1.75} aria-hidden />,
    })
  choices.push({
    kind: 'changing-vehicle',
    label: words.changeVehicle,
    icon: <IconCar size={20} stroke={1.75} aria-hidden />,
  })
  if (nextPayment)
    choices.push({
      kind: 'changing-method',
      label: words.changeMethod,
      icon: <IconCreditCard size={20} stroke={1.75} aria-hidden />,
    })
  if (endsBetween(booking))
    choices.push({
      kind: 'ending',
      label: words.cancelOrEnd,
      icon: <IconCalendarX size={20} stroke={1.75} aria-hidden />,
    })
  const mayCancel = kind === 'casual' ? booking.allowsCancellation : isBefore(now, booking.startsAt)
  if (mayCancel)
    choices.push({
      kind: 'cancelling',
      label: kind === 'casual' ? words.cancel : words.cancelOrEnd,
      icon: <IconCalendarX size={20} stroke={1.75} aria-hidden />,
    })
  return (
    <>
      {isOn(standing) && (
        <PlainButton look="secondary" isLarge onClick={() => setStep({ kind: 'choosing' })}>
          {words.edit}
        </PlainButton>
      )}
      {step.kind === 'choosing' && (
        <Dialog title={words.editTitle} onClose={close}>
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice.kind}>
                <PlainButton look="secondary" isLarge onClick={() => setStep({ kind: choice.kind })}>
                  {choice.icon}
                  {choice.label}
                </PlainButton>
              </li>
            ))}
            <li>
              <ReportIncidentLink
                booking={booking}
                by="driver"
                look="secondary"
                label={words.reportInOverlay}
              />
            </li>
          </ul>
        </Dialog>
      )}
      <Suspense>
        {step.kind === 'extending' && endsAt && (
          <ExtendBooking booking={booking} endsAt={endsAt} onClose={close} />
        )}
        {step.kind === 'changing-times' && endsAt && (
          <ChangeTimes booking={booking} endsAt={endsAt} now={now} onClose={close} />
        )}
        {step.kind === 'changing-vehicle' && <ChangeVehicle booking={booking} onClose={close} />}
        {step.kind === 'changing-method' && nextPayment && (
          <ChangeMethod booking={booking} next={nextPayment} onClose={close} />
        )}
        {step.kind === 'ending' && <EndBooking booking={booking} by="driver" onClose={close} />}
        {step.kind === 'cancelling' && (
          <CancelBooking
            booking={booking}
            onDone={(back) => setStep({ kind: 'cancelled', back })}
            onClose={close}
          />
        )}
        {step.kind === 'cancelled' && <Cancelled back={step.back} onClose={close} />}
        {step.kind === 'none' && mayHaveCredit.includes(standing) && (
          <CashRefund reference={booking.reference} />
        )}
      </Suspense>
    </>
  )
}

interface Choice {
  kind: 'extending' | 'changing-times' | 'changing-vehicle' | 'changing-method' | 'ending' | 'cancelling'
  label: string
  icon: ReactNode
}
