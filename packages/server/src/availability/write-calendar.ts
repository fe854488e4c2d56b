/** Something that takes up time: an instant to another, or whole days. */
export type CalendarEntry = {
  /** Never changes, so that readers know the same entry again. */
  id: string
  summary: string
  stampedAt: Temporal.Instant
  /** How often it has changed; readers keep the latest. */
  sequence?: number
  isTentative?: boolean
  isCancelled?: boolean
  /** Who sends it to whom; mail programs then change and remove it by themselves (RFC 5546). */
  sentBy?: { name: string; email: string }
  sentTo?: string
  location?: string
  description?: string
  url?: string
} & (
  | { starts: Temporal.Instant; ends: Temporal.Instant }
  | { firstDate: Temporal.PlainDate; lastDate: Temporal.PlainDate }
)

const mostOctets = 75

/** An iCalendar document (RFC 5545): lines end in CRLF and are folded at 75 octets. */
export function writeCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'PUBLISH',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bayshare//Listing//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.id)}@bayshare`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...('starts' in entry
      ? [`DTSTART:${utc(entry.starts)}`, `DTEND:${utc(entry.ends)}`]
      : [
          `DTSTART;VALUE=DATE:${plain(entry.firstDate)}`,
          // The end of whole days is the first day that is free again.
          `DTEND;VALUE=DATE:${plain(entry.lastDate.add({ days: 1 }))}`,
        ]),
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    ...(entry.sentBy ? [`ORGANIZER;CN=${quoted(entry.sentBy.name)}:mailto:${entry.sentBy.email}`] : []),
    // Nobody is asked to answer: the booking is the answer.
    ...(entry.sentTo ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneWord(entry.sentTo)}`] : []),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The value of a parameter, which knows no escapes. */
function quoted(text: string): string {
  return `"${text.replaceAll(/[\p{Cc}"]/gu, '')}"`
}

function oneWord(address: string): string {
  return address.replaceAll(/[\s\p{Cc}]/gu, '')
}

function utc(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

function plain(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '')
}

function escaped(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
  )
}

/** A folded line goes on with a space. A character is never cut in two. */
function folded(line: string): string {
  let octets = 0
  let out = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
