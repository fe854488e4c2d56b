/** The calendar draws at most this many months (rule: availability dates). */
const mostMonths = 6

export interface ShownMonth {
  month: Temporal.PlainYearMonth
  previous: Temporal.PlainYearMonth | undefined
  next: Temporal.PlainYearMonth | undefined
}

/** The month that the address bar names, if the calendar goes there; otherwise the one we are in. */
export function shownMonth(asked: string | null, today: Temporal.PlainDate): ShownMonth {
  const first = today.toPlainYearMonth()
  const last = first.add({ months: mostMonths - 1 })
  const month = monthIn(asked, first, last) ?? first
  return {
    month,
    previous: month.equals(first) ? undefined : month.subtract({ months: 1 }),
    next: month.equals(last) ? undefined : month.add({ months: 1 }),
  }
}

function monthIn(
  asked: string | null,
  first: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth | undefined {
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return undefined
  const month = Temporal.PlainYearMonth.from(asked)
  const { compare } = Temporal.PlainYearMonth
  return compare(month, first) < 0 || compare(month, last) > 0 ? undefined : month
}
