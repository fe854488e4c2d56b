import type { Interval } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import type { TestApp } from './test-app'

/** The row that searches read, as plain values: weeks as hours a week, ranges as the database writes them. */
export interface CalendarRow {
  openHours: number
  week: Uint8Array
  also: string[]
  closed: string[]
  busy: string[]
  units: string[][]
  lookAgain: string | null
}

export async function calendarRow(testApp: TestApp, spaceId: SpaceId): Promise<CalendarRow | undefined> {
  const { rows } = await sql<{
    week: string
    also: string
    closed: string
    busy: string
    units: string[]
    lookAgain: string | null
  }>`
    select open_week::text as week, open_also::text as also, closed::text, busy::text,
      array(select unit::text from unnest(units_busy) with ordinality as u (unit, place) order by place) as units,
      look_again_at::text as look_again
    from space_calendar where space_id = ${spaceId}`.execute(testApp.database.read())
  const [row] = rows
  return (
    row && {
      openHours: row.week.replaceAll('0', '').length / 4,
      week: Uint8Array.from(row.week.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)),
      also: rangesOf(row.also),
      closed: rangesOf(row.closed),
      busy: rangesOf(row.busy),
      units: row.units.map(rangesOf),
      lookAgain: row.lookAgain && `${row.lookAgain.slice(0, 16).replace(' ', 'T')}Z`,
    }
  )
}

/** One range a line, such as 2026-11-18T22:00Z/2026-11-19T00:00Z; what goes on has no end. */
function rangesOf(multirange: string): string[] {
  const found = multirange.matchAll(/\["?([^",]*)"?,"?([^",)]*)"?\)/g)
  return Array.from(found, ([, from = '', to = '']) => `${moment(from)}/${moment(to)}`)
}

function moment(text: string): string {
  return text === '' ? '' : `${text.slice(0, 16).replace(' ', 'T')}Z`
}

export function asIntervals(ranges: readonly string[]): Interval[] {
  return ranges.map((range) => {
    const [from = '', to = ''] = range.split('/')
    return { starts: Temporal.Instant.from(from), ends: Temporal.Instant.from(to) }
  })
}
