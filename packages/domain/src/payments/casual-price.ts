import type { CasualPolicy } from '../brands/policy'
import type { Rates } from '../listings/space'
import { cents, noCents } from '../money/cents'
import { divideHalfUp } from '../money/share'
import { isBefore, minutesBetween } from '../time/compare-instants'
import { type PriceLine, sumOf } from './price-line'

const blockHours = 24

export interface CasualTimeRange {
  starts: Temporal.Instant
  ends: Temporal.Instant
  zone: string
}

/** The price of a casual booking, one started 24-hour block after the other (rule: block price). */
export function casualPrice(timeRange: CasualTimeRange, rates: Rates, policy: CasualPolicy): PriceLine[] {
  return priceOfBlocks(chargedBlocks(timeRange, policy), rates)
}

/** A started block of 24 hours, as it is charged whatever the rates. */
export interface ChargedBlock {
  minutes: number
  isOvernight: boolean
}

export function chargedBlocks(timeRange: CasualTimeRange, policy: CasualPolicy): ChargedBlock[] {
  return blocksOf(timeRange).map((block) => {
    const minutes = minutesBetween(block.starts, block.ends)
    return {
      minutes: Math.min(Math.max(minutes, policy.leastChargedMinutes), policy.mostChargedMinutes),
      isOvernight: minutes >= policy.overnightFromMinutes && crossesMidnight(block),
    }
  })
}

export function priceOfBlocks(blocks: readonly ChargedBlock[], rates: Rates): PriceLine[] {
  const hourly = rates.hourly ?? noCents
  let parkingSixtieths = 0
  let overnight = 0
  for (const { minutes, isOvernight } of blocks) {
    const sixtieths = hourly * minutes
    if (rates.daily !== null) {
      parkingSixtieths += Math.min(sixtieths, rates.daily * 60)
    } else {
      parkingSixtieths += sixtieths
      if (isOvernight) overnight += rates.overnight ?? 0
    }
  }
  const lines: PriceLine[] = [
    { kind: 'parking', label: 'Parking', amount: divideHalfUp(parkingSixtieths, 60) },
  ]
  if (overnight > 0) lines.push({ kind: 'overnight', label: 'Overnight surcharge', amount: cents(overnight) })
  return lines
}

/** What a longer booking costs more, never below zero, so a block at its cap extends free. */
export function extensionLines(
  timeRange: CasualTimeRange,
  newEnd: Temporal.Instant,
  rates: Rates,
  policy: CasualPolicy,
): PriceLine[] {
  const before = casualPrice(timeRange, rates, policy)
  const longer = casualPrice({ ...timeRange, ends: newEnd }, rates, policy)
  const more = longer.map((line) => ({
    ...line,
    // The time booked first has its own line, and both stand on one bill.
    label: line.kind === 'parking' ? 'Extra time' : line.label,
    amount: cents(line.amount - sumOf(before, line.kind)),
  }))
  return more.filter(({ kind, amount }) => kind === 'parking' || amount > 0)
}

function blocksOf(timeRange: CasualTimeRange): CasualTimeRange[] {
  const blocks: CasualTimeRange[] = []
  for (let starts = timeRange.starts; isBefore(starts, timeRange.ends);) {
    const next = blockEnd(starts, timeRange.zone)
    const ends = isBefore(next, timeRange.ends) ? next : timeRange.ends
    blocks.push({ starts, ends, zone: timeRange.zone })
    starts = ends
  }
  return blocks
}

/** On a day of 25 hours the same wall time of the next day comes after 24 hours, on one of 23 before them. */
function blockEnd(starts: Temporal.Instant, zone: string): Temporal.Instant {
  const elapsed = starts.add({ hours: blockHours })
  const nextDay = starts.toZonedDateTimeISO(zone).add({ days: 1 }).toInstant()
  return isBefore(elapsed, nextDay) ? nextDay : elapsed
}

function crossesMidnight(block: CasualTimeRange): boolean {
  const firstDay = block.starts.toZonedDateTimeISO(block.zone).toPlainDate()
  // An end at midnight sharp still belongs to the day before: the interval is half-open.
  const lastMoment = block.ends.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(block.zone).toPlainDate()
  return !firstDay.equals(lastMoment)
}
