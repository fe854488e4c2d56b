import { expect, test } from 'vitest'
import type { Availability } from '../availability/opening-hours'
import { cents } from '../money/cents'
import { lackingForMonths } from './lacking-for-months'

const today = Temporal.PlainDate.from('2026-11-16')
const always: Availability = { kind: 'always' }
const workdays: Availability = {
  kind: 'weekly',
  days: [1, 2, 3, 4, 5],
  from: Temporal.PlainTime.from('07:00'),
  to: Temporal.PlainTime.from('18:30'),
  firstDate: Temporal.PlainDate.from('2026-01-01'),
  lastDate: null,
}
const casual = {
  isBay: false,
  isPublished: true,
  allowsCasual: true,
  allowsMonthly: false,
  approvesAutomatically: true,
  rates: { hourly: cents(400), daily: null, overnight: null, monthly: null },
}
const monthly = { ...casual, allowsMonthly: true, rates: { ...casual.rates, monthly: cents(30_000) } }

test.each([
  ['a casual-only spot', casual, [always], 'offer'],
  ['one that is let by the month', monthly, [always], null],
  ['one that asks its owner first', { ...monthly, approvesAutomatically: false }, [always], null],
  ['one that is open on workdays', monthly, [workdays], 'monthly-hours'],
  ['one without times', monthly, [], 'monthly-hours'],
  ['a bay that is open on workdays', { ...monthly, isBay: true }, [workdays], null],
] as const)('%s', (_, space, windows, lacks) => {
  expect(lackingForMonths(space, windows, today)).toBe(lacks)
})
