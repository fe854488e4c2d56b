const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const format = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })

/** "3 days ago". What is less than a minute away is now. */
export function relativeTime(when: Temporal.Instant, now: Temporal.Instant): string {
  const seconds = when.since(now).total({ unit: 'seconds' })
  const [unit, size] = units.find(([, inSeconds]) => Math.abs(seconds) >= inSeconds) ?? []
  return unit === undefined || size === undefined
    ? format.format(0, 'second')
    : format.format(Math.trunc(seconds / size), unit)
}
