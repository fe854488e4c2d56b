import { formatClock } from '@bayshare/domain/time/format-time'

const dayMinutes = 24 * 60

/** Every time of a day on the grid, for a list to choose from. */
export function timeOptions(gridMinutes: number): { value: string; words: string }[] {
  const midnight = Temporal.PlainTime.from('00:00')
  return Array.from({ length: dayMinutes / gridMinutes }, (_, step) => {
    const time = midnight.add({ minutes: step * gridMinutes })
    return { value: writtenTime(time), words: formatClock(time) }
  })
}

export function writtenTime(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}
