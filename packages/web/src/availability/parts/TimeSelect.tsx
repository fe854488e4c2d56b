import { formatClock } from '@bayshare/domain/time/format-time'
import type { ReactNode } from 'react'
import { shownTime } from '../change-form'
import { SelectField } from './Field'

const dayMinutes = 24 * 60

/** A time on the grid, with the device's own list. */
export function TimeSelect({ gridMinutes, value, onChoose, ...field }: TimeSelectProps) {
  const midnight = Temporal.PlainTime.from('00:00')
  const options = Array.from({ length: dayMinutes / gridMinutes }, (_, step) => {
    const time = midnight.add({ minutes: step * gridMinutes })
    return { value: time.toString({ smallestUnit: 'minute' }), words: formatClock(time) }
  })
  const shown = shownTime(value)
  // Another program may have set a time off the grid. It is shown as it is until it is changed.
  const offGrid = options.some((option) => option.value === shown)
    ? []
    : [{ value: shown, words: formatClock(Temporal.PlainTime.from(shown)) }]
  return <SelectField {...field} options={[...offGrid, ...options]} value={shown} onChoose={onChoose} />
}

interface TimeSelectProps {
  label: string
  name: string
  help?: ReactNode
  error?: string
  gridMinutes: number
  value: string
  onChoose: (time: string) => void
}
