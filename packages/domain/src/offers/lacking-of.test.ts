import { expect, test } from 'vitest'
import { type Availability, type Weekday, weekdays } from '../availability/opening-hours'
import { cents } from '../money/cents'
import { lackingOf } from './lacking-of'

/** A Monday. */
const now = Temporal.PlainDateTime.from('2026-11-16T12:00')
const always: Availability = { kind: 'always' }
const weekly = (
  days: readonly Weekday[],
  { from = '07:00', to = '18:30', first = '2026-01-01', last = null as string | null } = {},
): Availability => ({
  kind: 'weekly',
  days,
  from: Temporal.PlainTime.from(from),
  to: Temporal.PlainTime.from(to),
  firstDate: Temporal.PlainDate.from(first),
  lastDate: last === null ? null : Temporal.PlainDate.from(last),
})
const single = (starts: string, ends: string): Availability => ({
  kind: 'single',
  starts: Temporal.PlainDateTime.from(starts),
  ends: Temporal.PlainDateTime.from(ends),
})
const workdays: Weekday[] = [1, 2, 3, 4, 5]

const space = {
  isBay: false,
  isPublished: true,
  allowsCasual: false,
  allowsMonthly: false,
  approvesAutomatically: true,
  rates: { hourly: cents(400), daily: null, overnight: null, monthly: cents(20_000) },
}
const casual = { ...space, allowsCasual: true }
const monthly = { ...space, allowsMonthly: true }
const both = { ...casual, allowsMonthly: true }
const byRequest = { approvesAutomatically: false }
const bay = { ...monthly, isBay: true }

test.each([
  ['both switches off', space, [always], 'offer'],
  ['casual without instant booking', { ...casual, ...byRequest }, [always], 'offer'],
  ['monthly on request', { ...monthly, ...byRequest }, [always], null],
  ['casual without a rate', { ...casual, rates: { ...space.rates, hourly: null } }, [always], 'offer'],
  ['monthly without a rate', { ...monthly, rates: { ...space.rates, monthly: null } }, [always], 'offer'],
  ['no times', both, [], 'times'],
  ['casual at one time to come', casual, [single('2026-11-16T08:00', '2026-11-16T12:15')], null],
  ['casual at one time that is over', casual, [single('2026-11-16T08:00', '2026-11-16T12:00')], 'times'],
  ['both for a week', both, [weekly(workdays, { last: '2026-11-22' })], null],
  ['a week whose last open day is over', casual, [weekly([7], { last: '2026-11-21' })], 'times'],
  [
    'a week whose last open day is over by now',
    casual,
    [weekly([1], { to: '12:00', last: '2026-11-22' })],
    'times',
  ],
  [
    'a night that goes on until noon',
    casual,
    [weekly([7], { from: '20:00', to: '12:15', last: '2026-11-15' })],
    null,
  ],
  [
    'a week that began too late in it',
    casual,
    [weekly([1], { first: '2026-11-17', last: '2026-11-22' })],
    'times',
  ],
  ['one time over and one to come', casual, [single('2026-11-01T08:00', '2026-11-02T08:00'), always], null],
  ['months on weekdays', monthly, [weekly(workdays)], 'monthly-hours'],
  ['months at any time', monthly, [always], null],
  ['months at every hour of the week', monthly, [weekly(weekdays, { from: '00:00', to: '00:00' })], null],
  ['a bay on weekdays', bay, [weekly(workdays)], null],
  ['a bay on Mondays', bay, [weekly([1])], 'monthly-hours'],
  ['a bay without times', bay, [], 'times'],
] as const)('%s', (_, offered, windows, lacking) => {
  expect(lackingOf(offered, windows, now)).toBe(lacking)
})
