import type { Weekday } from '../availability/opening-hours'

export const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
export const mondayToFriday: readonly Weekday[] = [1, 2, 3, 4, 5]

/** The days of an enquiry as wire and forms name them, with the ISO number of the day. */
export const dayNames = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const satisfies Record<string, Weekday>

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function shortDayName(day: Weekday): string {
  return shortNames[day - 1] ?? ''
}

/** "Mon to Fri", "Every day", or the days one by one. */
export function enquiryDaysWords(days: readonly Weekday[]): string {
  if (days.length === everyDay.length) return 'Every day'
  const isWorkWeek =
    days.length === mondayToFriday.length && mondayToFriday.every((day) => days.includes(day))
  return isWorkWeek
    ? 'Mon to Fri'
    : everyDay
        .filter((day) => days.includes(day))
        .map(shortDayName)
        .join(', ')
}
