const mostLeaseYears = 20

/** What is wrong with the end of a lease, in words. */
export function leaseEndProblem(ends: Temporal.PlainDate, today: Temporal.PlainDate): string | undefined {
  if (Temporal.PlainDate.compare(ends, today) < 0) return 'This date is in the past. Please check it.'
  if (Temporal.PlainDate.compare(ends, today.add({ years: mostLeaseYears })) > 0)
    return `This date is more than ${mostLeaseYears} years away. Please check it.`
  return undefined
}
