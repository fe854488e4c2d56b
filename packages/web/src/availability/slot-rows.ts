import type { availabilityGrid } from '@bayshare/contract/calendars'
import type { AnswerOf } from '@bayshare/contract/route'

export type AvailabilityDay = AnswerOf<typeof availabilityGrid>
export type Slot = AvailabilityDay['slots'][number]

const slotMinutes = 15
const quarters = 60 / slotMinutes

/** An hour of the day with its four quarters. */
interface SlotRow {
  hour: number
  /** The clocks have gone back, and this hour comes a second time. */
  isRepeated: boolean
  cells: (Slot | undefined)[]
}

/** The quarter hours of a day in rows of an hour, in local time, also when the clocks change. */
export function slotRows({ slots, zone }: Pick<AvailabilityDay, 'slots' | 'zone'>): SlotRow[] {
  const rows: SlotRow[] = []
  for (const slot of slots) {
    const { hour, minute } = slot.startsAt.toZonedDateTimeISO(zone)
    const quarter = Math.floor(minute / slotMinutes)
    let row = rows.at(-1)
    // Where the clocks go back by half an hour, the same quarters of an hour come twice.
    if (!row || row.hour !== hour || row.cells.slice(quarter).some(Boolean)) {
      const isRepeated = rows.some((before) => before.hour === hour)
      row = { hour, isRepeated, cells: Array.from({ length: quarters }, () => undefined) }
      rows.push(row)
    }
    row.cells[quarter] = slot
  }
  return rows
}
