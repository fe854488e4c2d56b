import type { SpaceId } from '@bayshare/domain/listings/space'
import { demoId } from './demo-id'
import type { OpeningHours } from './demo-space'

/** The rows that say when a space is open. */
export function openingWindows(
  open: OpeningHours,
  space: { id: SpaceId; zone: string; createdAt: Temporal.Instant },
) {
  const firstDate = space.createdAt.toZonedDateTimeISO(space.zone).toPlainDate()
  return windowsOf[open].map((window, index) => ({
    id: demoId(`${space.id} window ${index + 1}`),
    spaceId: space.id,
    createdAt: space.createdAt,
    ...(window === 'always'
      ? { kind: 'always' }
      : {
          kind: 'weekly',
          days: [...window.days],
          fromTime: Temporal.PlainTime.from(window.from),
          toTime: Temporal.PlainTime.from(window.to),
          firstDate,
        }),
  }))
}

interface WeeklyHours {
  days: readonly number[]
  from: string
  to: string
}

const wholeWeekend: WeeklyHours = { days: [6, 7], from: '00:00', to: '00:00' }

/** ISO days, Monday is 1. An end at or before the start lies on the next day (rule: weekly hours). */
const windowsOf: Readonly<Record<OpeningHours, readonly (WeeklyHours | 'always')[]>> = {
  always: ['always'],
  weekdays: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '18:30' }],
  weekends: [wholeWeekend],
  'nights-and-weekends': [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '08:00' }, wholeWeekend],
}
