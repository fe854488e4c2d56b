import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelsFor, type NoticePreferences } from './channels-for'
import { allKinds, channels, kindOf } from './notice-kinds'

const usual: NoticePreferences = {
  zone: 'Australia/Sydney',
  quietHours: { from: '22:00', until: '07:00' },
  chosen: {},
}
const noon = Temporal.Instant.from('2026-11-17T01:00:00Z')
const at = (local: string, zone = 'Australia/Sydney') =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

const chosen = fc.dictionary(
  fc.constantFrom(...allKinds),
  fc.dictionary(fc.constantFrom(...channels), fc.boolean()),
)

test('a choice counts, the usual where there is none, and nothing for what cannot be switched off', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allKinds), chosen, (kind, choices) => {
      const { isLocked, usual: usualChannels } = kindOf(kind)
      const told = channelsFor(kind, { ...usual, chosen: choices }, noon)
      for (const channel of channels) {
        const wanted = isLocked ? undefined : choices[kind]?.[channel]
        expect(Boolean(told[channel])).toBe(wanted ?? usualChannels.includes(channel))
      }
    }),
  )
})

test('notices about money, security and access are always mailed', () => {
  for (const kind of ['money', 'security', 'access', 'rescue'] as const)
    expect(channelsFor(kind, { ...usual, chosen: { [kind]: { mail: false } } }, noon).mail).toBe(true)
})

const texted = (kind: 'messages' | 'ends-soon', now: Temporal.Instant, zone = 'Australia/Sydney') =>
  channelsFor(kind, { ...usual, zone, chosen: { [kind]: { sms: true } } }, now).sms

test.each([
  ['2026-11-17T21:59', '2026-11-17T21:59'],
  ['2026-11-17T22:00', '2026-11-18T07:00'],
  ['2026-11-17T23:59', '2026-11-18T07:00'],
  ['2026-11-18T00:00', '2026-11-18T07:00'],
  ['2026-11-18T06:59', '2026-11-18T07:00'],
  ['2026-11-18T07:00', '2026-11-18T07:00'],
  // The night in which clocks go forward, and the one in which they go back.
  ['2026-10-03T22:30', '2026-10-04T07:00'],
  ['2026-10-04T03:30', '2026-10-04T07:00'],
  ['2027-04-03T22:30', '2027-04-04T07:00'],
  ['2027-04-04T02:30', '2027-04-04T07:00'],
])('what is texted at %s goes out at %s', (now, out) => {
  expect(texted('messages', at(now))).toEqual(at(out))
})

test('both times that the clocks show half past two in the night in which they go back', () => {
  for (const utc of ['2027-04-03T15:30:00Z', '2027-04-03T16:30:00Z'])
    expect(texted('messages', Temporal.Instant.from(utc))).toEqual(at('2027-04-04T07:00'))
})

test('the clocks are those of the person', () => {
  const now = at('2026-11-17T22:30')
  expect(texted('messages', now, 'Australia/Perth')).toEqual(now)
})

test('a booking that ends soon is told at once, by night too', () => {
  const night = at('2026-11-18T02:00')
  expect(texted('ends-soon', night)).toEqual(night)
  expect(channelsFor('rescue', usual, night).sms).toEqual(night)
  expect(channelsFor('security', usual, night).sms).toEqual(night)
})
