import { readPass } from '@bayshare/domain/passes/pass'
import { formatClock, formatMoment } from '@bayshare/domain/time/format-time'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { IconDeviceMobileCheck, IconNavigation } from '@tabler/icons-react'
import { PassQr } from '../../passes/PassQr'
import { viewerZone } from '../../session/viewer-zone'
import { LinkButton } from '../../ui/LinkButton'
import { directionsAddress } from '../booking-addresses'
import type { SavedPass as Saved } from '../saved-passes'
import { savedWords } from '../saved-words'
import { timeOfBooking } from '../time-of-booking'
import { bookingWords } from '../words'
import { PassAccess } from './PassAccess'
import { PassHead } from './PassHead'
import styles from './SavedPass.module.css'

/** A pass as this device has kept it, with when that was: everything that is needed to get in. */
export function SavedPass({ saved, now }: { saved: Saved; now: Temporal.Instant }) {
  const { booking, savedAt } = saved
  const validUntil = readPass(booking.passCode ?? '')?.pass.validUntil
  return (
    <article className={styles.pass}>
      <p className={styles.saved}>
        <IconDeviceMobileCheck size={20} stroke={1.75} aria-hidden />
        {savedAtWords(savedAt, now)}
      </p>
      <PassHead booking={booking} time={timeOfBooking(booking, now)} />
      <PassAccess booking={booking} />
      <PassQr booking={booking} />
      {validUntil && isAtOrAfter(now, validUntil) && <p className={styles.outdated}>{savedWords.outdated}</p>}
      {booking.vehicle && (
        <p className={styles.vehicle}>
          {bookingWords.vehicle} <strong>{booking.vehicle.registration}</strong>
        </p>
      )}
      <LinkButton to={directionsAddress(booking.space)} look="secondary" isLarge>
        <IconNavigation size={20} stroke={1.75} aria-hidden />
        {bookingWords.directions}
      </LinkButton>
    </article>
  )
}

/** By the clocks of whoever reads it. */
function savedAtWords(savedAt: Temporal.Instant, now: Temporal.Instant): string {
  const [saved, today] = [savedAt, now].map((at) => at.toZonedDateTimeISO(viewerZone()))
  return saved && today?.toPlainDate().equals(saved.toPlainDate())
    ? savedWords.savedAt(formatClock(saved.toPlainTime()))
    : savedWords.savedOn(formatMoment(savedAt, viewerZone()))
}
