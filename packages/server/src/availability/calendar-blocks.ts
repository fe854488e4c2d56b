/** The parts of an iCal file that matter here, still as text, each with its lines unfolded. */
export interface CalendarBlocks {
  events: string[]
  zones: string[]
}

const mostEvents = 20_000
const mostBlockCharacters = 64 * 1024
const mostDepth = 8

/**
 * Cuts a file into its events and time zones without understanding them, so that each is parsed alone: neither a huge
 * nor a deeply nested file can keep the parser busy for long. Undefined when it is no calendar.
 */
export function calendarBlocks(text: string): CalendarBlocks | undefined {
  const found: CalendarBlocks = { events: [], zones: [] }
  const open: string[] = []
  let isCalendar = false
  let lines: string[] | undefined
  let size = 0
  for (const line of unfolded(text)) {
    const begun = nameAfter('BEGIN:', line)
    const ended = nameAfter('END:', line)
    if (begun !== undefined) {
      if (open.length === 0 && begun !== 'VCALENDAR') return undefined
      if (open.length === mostDepth) return undefined
      if (open.length === 1) {
        lines = []
        size = 0
      }
      open.push(begun)
    } else if (open.length === 0) {
      if (line.trim() !== '') return undefined
      continue
    }
    size += line.length
    if (size <= mostBlockCharacters) lines?.push(line)
    if (ended === undefined) continue
    if (open.pop() !== ended) return undefined
    if (open.length === 0) isCalendar = true
    if (open.length !== 1 || !lines) continue
    if (size <= mostBlockCharacters) keep(found, ended, lines)
    lines = undefined
    if (found.events.length >= mostEvents) return found
  }
  return isCalendar && open.length === 0 ? found : undefined
}

function keep(found: CalendarBlocks, name: string, lines: readonly string[]): void {
  if (name === 'VEVENT') found.events.push(lines.join('\r\n'))
  if (name === 'VTIMEZONE') found.zones.push(lines.join('\r\n'))
}

function nameAfter(mark: string, line: string): string | undefined {
  const isIt = line.length < 60 && line.slice(0, mark.length).toUpperCase() === mark
  return isIt ? line.slice(mark.length).trim().toUpperCase() : undefined
}

/** A line that begins with a space or a tab goes on with the line before. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = []
  let at = text.charCodeAt(0) === 0xfe_ff ? 1 : 0
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const stop = end === -1 ? text.length : end
    const line = text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop)
    at = stop + 1
    if (line.startsWith(' ') || line.startsWith('\t')) {
      parts.push(line.slice(1))
      continue
    }
    if (parts.length > 0) yield parts.join('')
    parts = [line]
  }
  if (parts.length > 0) yield parts.join('')
}
