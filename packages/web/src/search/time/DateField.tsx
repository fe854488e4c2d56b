import { useEffect, useState } from 'react'
import { DateField as Field } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'

const pauseMilliseconds = 600

/** A day that is searched for. While somebody types, each key makes a date of its own, so it counts after a pause. */
export function DateField({ name, label, value, earliest, latest, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()

  function settle(): void {
    setTyped(undefined)
    const date = typed === undefined ? undefined : dateIn(typed)
    if (date && !date.equals(value) && isWithin(date, earliest, latest)) onChange(date)
  }

  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(settle, pauseMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause anew
  }, [typed])

  return (
    <Field
      name={name}
      label={label}
      value={typed ?? value.toString()}
      min={earliest.toString()}
      max={latest.toString()}
      required
      onChange={setTyped}
      onBlur={settle}
    />
  )
}

interface DateFieldProps {
  name?: string | undefined
  label: string
  value: Temporal.PlainDate
  earliest: Temporal.PlainDate
  latest: Temporal.PlainDate
  onChange: (date: Temporal.PlainDate) => void
}

function isWithin(
  date: Temporal.PlainDate,
  earliest: Temporal.PlainDate,
  latest: Temporal.PlainDate,
): boolean {
  return Temporal.PlainDate.compare(date, earliest) >= 0 && Temporal.PlainDate.compare(date, latest) <= 0
}
