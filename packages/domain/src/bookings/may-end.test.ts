import { expect, test } from 'vitest'
import { bookingStates, parties } from './lifecycle'
import { mayEnd } from './may-end'

const date = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => date(text).toZonedDateTime('Australia/Sydney').toInstant()
const now = at('2026-11-16').add({ hours: 8 })

const stay = {
  state: 'confirmed' as const,
  kind: 'monthly' as const,
  startsAt: at('2026-10-01'),
  endsAt: null as Temporal.Instant | null,
  zone: 'Australia/Sydney',
}
const allowed = { earliest: date('2026-12-16'), latest: date('2027-05-15') }
const wanted = { ends: date('2026-12-16'), by: 'driver' as const }

test.each([
  ['a month ahead', {}, {}, 'yes'],
  ['by the owner', {}, { by: 'owner' as const }, 'yes'],
  ['a day less', {}, { ends: date('2026-12-15') }, 'end-without-notice'],
  ['the last day', {}, { ends: date('2027-05-15') }, 'yes'],
  ['a day more', {}, { ends: date('2027-05-16') }, 'end-too-late'],
  ['earlier than it would end', { endsAt: at('2027-01-01') }, {}, 'yes'],
  ['as it would end', { endsAt: at('2026-12-16') }, {}, 'end-not-earlier'],
  ['later than it would end', { endsAt: at('2027-01-01') }, { ends: date('2027-02-01') }, 'end-not-earlier'],
  ['before it starts', { startsAt: at('2026-12-01') }, {}, 'cancel-instead'],
  ['on its first day', { startsAt: at('2026-11-16') }, {}, 'yes'],
  ['after its end', { endsAt: at('2026-11-16') }, {}, 'end-not-offered'],
  ['a casual booking', { kind: 'casual' as const }, {}, 'end-not-offered'],
])('%s', (_, booking, changed, expected) => {
  expect(mayEnd({ ...stay, ...booking }, { ...wanted, ...changed }, allowed, now)).toBe(expected)
})

test('only a confirmed booking is ended, and only by its two sides', () => {
  const legal = parties.flatMap((by) =>
    bookingStates
      .filter((state) => mayEnd({ ...stay, state }, { ...wanted, by }, allowed, now) === 'yes')
      .map((state) => `${by} ${state}`),
  )
  expect(legal).toEqual(['driver confirmed', 'owner confirmed'])
})
