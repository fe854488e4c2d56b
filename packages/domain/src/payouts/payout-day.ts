import type { PayoutPolicy } from '../brands/policy'

/** The month in which payouts are made, such as 2026-11. Each owner is paid once in it. */
export type PayoutPeriod = string

const saturday = 6
const daysInWeek = 7

/**
 * The configured day, or the next business day when that is a weekend (rule: payout day). Public holidays
 * differ from state to state and are not looked at: a bank keeps such a file until its next day of business.
 */
export function payoutDay(period: PayoutPeriod, { dayOfMonth }: PayoutPolicy): Temporal.PlainDate {
  const day = Temporal.PlainYearMonth.from(period).toPlainDate({ day: dayOfMonth })
  return day.dayOfWeek < saturday ? day : day.add({ days: daysInWeek + 1 - day.dayOfWeek })
}

export function periodAt(now: Temporal.Instant, { zone }: PayoutPolicy): PayoutPeriod {
  return now.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth().toString()
}

/** What is to be paid at this time. From the payout day to the end of its month the run is made up for. */
export interface DueRun {
  period: PayoutPeriod
  /** What was earned before belongs to it: the start of the month. */
  earnedBefore: Temporal.Instant
  /** Whoever said by then where to pay to takes part: the end of the payout day. */
  detailsBefore: Temporal.Instant
}

export function dueRun(now: Temporal.Instant, policy: PayoutPolicy): DueRun | undefined {
  const period = periodAt(now, policy)
  const day = payoutDay(period, policy)
  const today = now.toZonedDateTimeISO(policy.zone).toPlainDate()
  if (Temporal.PlainDate.compare(today, day) < 0) return undefined
  return {
    period,
    earnedBefore: startOf(day.with({ day: 1 }), policy),
    detailsBefore: startOf(day.add({ days: 1 }), policy),
  }
}

/** The next day on which money goes out, from this date on. */
export function nextPayoutDay(from: Temporal.PlainDate, policy: PayoutPolicy): Temporal.PlainDate {
  const month = from.toPlainYearMonth()
  const day = payoutDay(month.toString(), policy)
  if (Temporal.PlainDate.compare(from, day) <= 0) return day
  return payoutDay(month.add({ months: 1 }).toString(), policy)
}

/** The report to the tax office is due twice a year: January to June, July to December. */
export function halfYear(
  half: string,
  { zone }: PayoutPolicy,
): { from: Temporal.Instant; to: Temporal.Instant } {
  const [year = '', part = ''] = half.split('-H')
  const starts = Temporal.PlainDate.from({ year: Number(year), month: part === '1' ? 1 : 7, day: 1 })
  return { from: startOf(starts, { zone }), to: startOf(starts.add({ months: 6 }), { zone }) }
}

function startOf(day: Temporal.PlainDate, { zone }: Pick<PayoutPolicy, 'zone'>): Temporal.Instant {
  return day.toZonedDateTime(zone).toInstant()
}
