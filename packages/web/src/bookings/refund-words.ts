import type { CancellationPolicy } from '@bayshare/domain/brands/policy'
import { type OfferedTime, refundDeadline } from '@bayshare/domain/payments/refund-deadline'
import { formatClock, formatMoment, shortDay } from '@bayshare/domain/time/format-time'
import { bookingWords as words } from './words'

/** What becomes of the money if the booking is cancelled, before it is paid. */
export function refundWords(
  offered: OfferedTime & { zone: string },
  now: Temporal.Instant,
  policy: CancellationPolicy,
): string {
  const { kind, zone } = offered
  const deadline = refundDeadline(offered, now, policy)
  if (!deadline) return words.cannotCancel
  const { full, part } = deadline
  const wall = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone)
  const until =
    'withinMinutes' in full
      ? words.within(full.withinMinutes)
      : words.before(
          kind === 'monthly' ? shortDay(wall(full.before).toPlainDate()) : formatMoment(full.before, zone),
        )
  const isSameDay =
    part && 'before' in full && wall(part.before).toPlainDate().equals(wall(full.before).toPlainDate())
  const partly = part
    ? words.partRefund(
        isSameDay ? formatClock(wall(part.before).toPlainTime()) : formatMoment(part.before, zone),
        part.share / 100,
      )
    : ''
  return `${words.fullRefund(until)}${partly}. ${words.refundsToWallet}`
}
