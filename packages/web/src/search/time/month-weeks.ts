/** The days of a month as a calendar shows them: weeks from Monday, with gaps before the first and after the last. */
export function monthWeeks(month: Temporal.PlainYearMonth): (Temporal.PlainDate | undefined)[][] {
  const before = month.toPlainDate({ day: 1 }).dayOfWeek - 1
  const rows = Math.ceil((before + month.daysInMonth) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column - before + 1
      return day >= 1 && day <= month.daysInMonth ? month.toPlainDate({ day }) : undefined
    }),
  )
}
