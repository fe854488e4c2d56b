const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The documents' "MMM DD, YYYY": "Nov 07, 2026". */
export function eventDate({ day, month, year }: Temporal.PlainDate | Temporal.ZonedDateTime): string {
  return `${months[month - 1]} ${String(day).padStart(2, '0')}, ${year}`
}
