export interface HalfYear {
  year: number
  half: 1 | 2
}

/** The half years that a report can be asked for: the running one and those before it, the latest first. */
export function halfYears(today: Temporal.PlainDate, count: number): HalfYear[] {
  const latest = today.year * 2 + (today.month > 6 ? 1 : 0)
  return Array.from({ length: count }, (_, back) => ({
    year: Math.floor((latest - back) / 2),
    half: (latest - back) % 2 === 0 ? 1 : 2,
  }))
}

/** As the wire writes it: "2026-H2". */
export function halfYearCode({ year, half }: HalfYear): string {
  return `${year}-H${half}`
}
