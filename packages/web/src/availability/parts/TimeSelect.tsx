import { formatClock } from '@bayshare/domain/time/format-time'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/SelectField'
import { timeOptions } from '../../ui/time-options'
import { shownTime } from '../change-form'

/** A time on the grid, with the device's own list. */
export function TimeSelect({ gridMinutes, value, onChoose, ...field }: TimeSelectProps) {
  const options = timeOptions(gridMinutes)
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
