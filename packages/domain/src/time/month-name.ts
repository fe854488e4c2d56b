const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function monthName({ month }: Temporal.PlainDate): string {
  return names[month - 1] ?? ''
}
