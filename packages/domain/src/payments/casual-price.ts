import type { CasualPolicy } from '../brands/policy'
import type { Rates } from '../listings/space'
import { type Cents, cents, noCents } from '../money/cents'
import { divideHalfUp } from '../money/share'
import { isBefore, minutesBetween } from '../time/compare-instants'
import type { PriceLine } from './price-line'

const blockHours = 24

export interface CasualStay {
  starts: Temporal.Instant
  ends: Temporal.Instant
  zone: string
}

/** The price of a casual stay, one started 24-hour block after the other (DECISIONS 29). */
export function casualPrice(stay: CasualStay, rates: Rates, policy: CasualPolicy): PriceLine[] {
  const hourly = rates.hourly ?? noCents
  let parkingSixtieths = 0
  let overnight = 0
  for (const block of blocksOf(stay)) {
    const minutes = minutesBetween(block.starts, block.ends)
    const charged = Math.min(Math.max(minutes, policy.leastChargedMinutes), policy.mostChargedMinutes)
    const sixtieths = hourly * charged
    if (rates.daily !== null) {
      parkingSixtieths += Math.min(sixtieths, rates.daily * 60)
    } else {
      parkingSixtieths += sixtieths
      if (minutes >= policy.overnightFromMinutes && crossesMidnight(block)) overnight += rates.overnight ?? 0
    }
  }
  const lines: PriceLine[] = [
    { kind: 'parking', label: 'Parking', amount: divideHalfUp(parkingSixtieths, 60) },
  ]
  if (overnight > 0) lines.push({ kind: 'overnight', label: 'Overnight surcharge', amount: cents(overnight) })
  return lines
}

/** What a longer stay costs more, never below nothing, so a block at its cap extends free. */
export function extensionPrice(
  stay: CasualStay,
  newEnd: Temporal.Instant,
  rates: Rates,
  policy: CasualPolicy,
): Cents {
  const total = (ends: Temporal.Instant) =>
    casualPrice({ ...stay, ends }, rates, policy).reduce((sum, line) => sum + line.amount, 0)
  return cents(Math.max(0, total(newEnd) - total(stay.ends)))
}

function blocksOf(stay: CasualStay): CasualStay[] {
  const blocks: CasualStay[] = []
  for (let starts = stay.starts; isBefore(starts, stay.ends);) {
    const next = starts.add({ hours: blockHours })
    const ends = isBefore(next, stay.ends) ? next : stay.ends
    blocks.push({ starts, ends, zone: stay.zone })
    starts = ends
  }
  return blocks
}

function crossesMidnight(block: CasualStay): boolean {
  const firstDay = block.starts.toZonedDateTimeISO(block.zone).toPlainDate()
  // An end at midnight sharp still belongs to the day before: the interval is half-open.
  const lastMoment = block.ends.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(block.zone).toPlainDate()
  return !firstDay.equals(lastMoment)
}
