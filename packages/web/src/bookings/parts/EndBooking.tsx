import type { BookingDetails } from '@bayshare/contract/bookings'
import { ceaseDateOf, lastDayOf } from '@bayshare/domain/time/last-day'
import { useState } from 'react'
import { DateField } from '../../ui/DateField'
import { dateIn, dayWithYear } from '../../ui/day-words'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'
import { endsBetween } from '../ends-between'
import { useEndMonthly } from '../use-end-monthly'
import styles from './EndBooking.module.css'
import { ReasonDialog } from './ReasonDialog'

/** Ends a monthly booking with notice: its last day (rule: monthly dates), and why. */
export function EndBooking({ booking, by, onClose }: EndBookingProps) {
  const allowed = endsBetween(booking)
  const [earliest, latest] = [allowed && lastDayOf(allowed.earliest), allowed && lastDayOf(allowed.latest)]
  const [day, setDay] = useState(earliest?.toString() ?? '')
  const [ended, setEnded] = useState<Temporal.PlainDate | null>()
  const ending = useEndMonthly(booking.reference, ({ endDate }) => setEnded(endDate))
  if (ended) {
    return (
      <Dialog title={words.ending} onClose={onClose}>
        <p className={dialog.text}>{words.endingText(dayWithYear(lastDayOf(ended)))}</p>
        <div className={dialog.actions}>
          <PlainButton onClick={onClose}>{words.gotIt}</PlainButton>
        </div>
      </Dialog>
    )
  }
  const lastDay = dateIn(day)
  const other = by === 'driver' ? booking.owner : booking.driver
  return (
    <ReasonDialog
      title={by === 'driver' ? words.cancelOrEnd : words.editDate}
      domain={by === 'driver' ? 'monthly_ending_reason' : 'owner_monthly_cancellation_reason'}
      label={words.endReason}
      action={words.end}
      isBusy={ending.isPending || !lastDay}
      failure={ending.failure}
      onSubmit={(given) => lastDay && ending.mutate({ ends: ceaseDateOf(lastDay), ...given })}
      onClose={onClose}
    >
      <div className={styles.choice}>
        <p>{words.endText(other.firstName)}</p>
        <DateField
          label={words.endDate}
          help={earliest && words.endDateHelp(dayWithYear(earliest))}
          value={day}
          min={earliest?.toString()}
          max={latest?.toString()}
          required
          onChange={setDay}
        />
      </div>
    </ReasonDialog>
  )
}

interface EndBookingProps {
  booking: BookingDetails
  by: 'driver' | 'owner'
  onClose: () => void
}
