export type CloseRefusal =
  | 'too-many-availabilities'
  | 'closure-ends-before-it-starts'
  | 'closure-is-past'
  | 'closure-too-far-ahead'

const mostClosures = 100
const mostAhead = { years: 2 }

/** Both days included. */
export interface ClosedDays {
  firstDate: Temporal.PlainDate
  lastDate: Temporal.PlainDate
}

/** Whether an owner may close a space on these days; `today` is the day in the zone of the space. */
export function mayClose(
  { firstDate, lastDate }: ClosedDays,
  closures: number,
  today: Temporal.PlainDate,
): 'yes' | CloseRefusal {
  const { compare } = Temporal.PlainDate
  if (compare(lastDate, firstDate) < 0) return 'closure-ends-before-it-starts'
  if (compare(lastDate, today) < 0 || compare(firstDate, today.subtract({ years: 1 })) < 0)
    return 'closure-is-past'
  if (compare(lastDate, today.add(mostAhead)) > 0) return 'closure-too-far-ahead'
  return closures >= mostClosures ? 'too-many-availabilities' : 'yes'
}
