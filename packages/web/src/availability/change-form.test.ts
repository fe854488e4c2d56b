import { recurringFor } from '@bayshare/contract/recurring-rows'
import { expect, test } from 'vitest'
import {
  type ChangeForm,
  emptyForm,
  endOf,
  formFor,
  missingDates,
  shownTime,
  weekOf,
  whyNotReady,
  windowIn,
  withDay,
} from './change-form'

const today = Temporal.PlainDate.from('2026-11-17')
const empty = emptyForm(today, { from: '07:00', to: '18:30' })
const typed = (form: Partial<ChangeForm>): ChangeForm => ({ ...empty, ...form })

/** What the form sends, in words. */
function sent(form: ChangeForm) {
  const window = windowIn(form)
  if (!window) return undefined
  const body = recurringFor(window, today, 'Australia/Sydney')
  const { startDate, ceaseDate, startTime, ceaseTime, type } = body
  return [type, startDate, startTime, ceaseDate, ceaseTime]
    .map(String)
    .join(' ')
    .replaceAll(/(\d\d:\d\d):00/g, '$1')
}

test.each<[string, Partial<ChangeForm>, boolean]>([
  ['no type', {}, false],
  ['24/7', { type: '24/7' }, true],
  ['Weekly without a day', { type: 'Weekly' }, false],
  ['Weekly with a day', { type: 'Weekly', days: [3] }, true],
  ['Single', { type: 'Single' }, true],
  ['Single with its end before its start', { type: 'Single', from: '10:00', to: '09:45' }, false],
  ['Single with its end at its start', { type: 'Single', from: '10:00', to: '10:00' }, false],
])('%s: the button', (_, form, isEnabled) => {
  expect(whyNotReady(typed(form)) === undefined).toBe(isEnabled)
})

test.each<[string, Partial<ChangeForm>, string | undefined]>([
  ['nothing chosen', {}, undefined],
  ['24/7', { type: '24/7' }, '24/7 2026-11-17 00:00 2126-11-17 23:59'],
  ['weekly', { type: 'Weekly', days: [1] }, 'Weekly 2026-11-17 07:00 2126-11-17 18:30'],
  [
    'one week ends on its Sunday',
    { type: 'Weekly', days: [3], repeats: false },
    'Weekly 2026-11-17 07:00 2026-11-22 18:30',
  ],
  [
    'until midnight goes out as the last minute',
    { type: 'Weekly', days: [3], to: '00:00' },
    'Weekly 2026-11-17 07:00 2126-11-17 23:59',
  ],
  [
    'an end that was never touched stays the end of the day',
    { type: 'Weekly', days: [3], to: '23:59' },
    'Weekly 2026-11-17 07:00 2126-11-17 23:59',
  ],
  [
    'the last quarter before midnight is a choice of its own',
    { type: 'Weekly', days: [3], to: '23:45' },
    'Weekly 2026-11-17 07:00 2126-11-17 23:45',
  ],
  [
    'single',
    { type: 'Single', startDate: '2026-11-20', endDate: '2026-11-22' },
    'Single 2026-11-20 07:00 2026-11-22 18:30',
  ],
  [
    'single until the end of its last day',
    { type: 'Single', endDate: '2026-11-22', to: '23:59' },
    'Single 2026-11-17 07:00 2026-11-22 23:59',
  ],
  ['single without an end', { type: 'Single', endDate: '' }, undefined],
])('%s is sent', (_, form, wanted) => {
  expect(sent(typed(form))).toBe(wanted)
})

test.each<[Partial<ChangeForm>, string[]]>([
  [{ type: '24/7', startDate: '', endDate: '' }, []],
  [{ type: 'Weekly', startDate: '', endDate: '' }, ['start_date']],
  [{ type: 'Single', startDate: '', endDate: '2026-13-01' }, ['start_date', 'cease_date']],
])('missing dates of %o', (form, missing) => {
  expect(missingDates(typed(form))).toEqual(missing)
})

test.each<[string, Partial<ChangeForm>]>([
  ['weekly', { type: 'Weekly', days: [2, 6], from: '20:00', to: '06:00' }],
  ['one week', { type: 'Weekly', days: [2], repeats: false }],
  ['every day', { type: 'Weekly', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }],
  ['single', { type: 'Single', startDate: '2026-12-01', endDate: '2026-12-24', to: '23:59' }],
  ['24/7', { type: '24/7' }],
])('%s is opened again as it was saved', (_, form) => {
  const window = windowIn(typed(form))
  if (!window) throw new Error('The form is not complete.')
  const kept = { id: 'x', ...recurringFor(window, today, 'Australia/Sydney') }
  expect(formFor(kept, empty)).toEqual(typed(form))
})

test.each([
  ['23:59', '23:45'],
  ['23:45', '23:45'],
  ['18:30', '18:30'],
])('%s shows as %s', (time, shown) => {
  expect(shownTime(time)).toEqual(Temporal.PlainTime.from(shown))
})

test.each([
  ['07:00', '18:30', 'same-day'],
  ['20:00', '06:00', 'next-day'],
  ['09:00', '09:00', 'next-day'],
  ['07:00', '00:00', 'midnight'],
  ['00:00', '00:00', 'midnight'],
  ['07:00', '23:59', 'midnight'],
] as const)('from %s to %s ends: %s', (from, to, end) => {
  expect(endOf({ from, to })).toBe(end)
})

test('a week ends on its Sunday', () => {
  expect(weekOf('2026-11-17')?.last.toString()).toBe('2026-11-22')
  expect(weekOf('2026-11-22')?.last.toString()).toBe('2026-11-22')
  expect(weekOf('')).toBeUndefined()
})

test('days stay in the order of the week', () => {
  expect(withDay([2, 5], 3)).toEqual([2, 3, 5])
  expect(withDay([2, 3, 5], 2)).toEqual([3, 5])
})
