import { expect, test } from 'vitest'
import { checkPass } from './check-pass'
import { issuePass, keyIdAt } from './issue-pass'
import { type Pass, passCode, passText, readPass } from './pass'

const at = (time: string) => Temporal.Instant.from(`2026-11-17T${time}Z`)
const booking = {
  reference: '7K2MQ9XBWP1',
  spaceId: '00000000-0000-4000-8000-000000000001',
  registration: 'ÄB 12/3',
  startsAt: at('10:00:00'),
  endsAt: at('12:00:00'),
  zone: 'Australia/Lord_Howe',
  place: "Driveway on O'Connell/Crown St. 100%",
} satisfies Partial<Pass>
const pass = issuePass(booking, '2026-10-01', at('09:59:59'))
const signature = 'A'.repeat(86)

test('a pass is read as it was written, whatever its words hold', () => {
  const text = passText(pass)
  expect(readPass(passCode(text, signature))).toEqual({ pass, signedText: text, signature })
  expect(text).toMatch(/^[\w\-.~!'()*%/]+$/)
})

test('line breaks and spaces of a pasted code do not matter', () => {
  const code = passCode(passText(pass), signature)
  expect(readPass(` ${code.slice(0, 40)}\n ${code.slice(40)} `)?.pass).toEqual(pass)
})

test.each([
  '',
  '/',
  'BAYSHARE1',
  `BAYSHARE2/${'x/'.repeat(10)}${signature}`,
  `BAYSHARE1/${'x/'.repeat(10)}${signature}`,
  `BAYSHARE1/%/${'1/'.repeat(9)}${signature}`,
  passCode(passText(pass), 'short'),
  passCode(`${passText(pass)}/more`, signature),
  'x'.repeat(100_000),
])('what is no pass is not read: %.20s', (code) => {
  expect(readPass(code)).toBeUndefined()
})

test('a pass is issued with the hour, for a day or until the booking ends', () => {
  expect(pass.issuedAt).toEqual(at('09:00:00'))
  expect(pass.validUntil).toEqual(booking.endsAt)
  const ongoing = issuePass({ ...booking, endsAt: null }, 'x', at('09:30:00'))
  expect(ongoing.validUntil).toEqual(at('09:00:00').add({ hours: 24 }))
})

test('a pass is valid from its start to its end', () => {
  expect(checkPass(pass, { now: at('09:59:59') })).toBe('early')
  expect(checkPass(pass, { now: at('10:00:00') })).toBe('valid')
  expect(checkPass(pass, { now: at('11:59:59') })).toBe('valid')
  expect(checkPass(pass, { now: at('12:00:00') })).toBe('over')
})

test('a pass of yesterday has to be renewed', () => {
  const ongoing = issuePass({ ...booking, endsAt: null }, 'x', at('10:00:00'))
  expect(checkPass(ongoing, { now: at('10:00:00').add({ hours: 23 }) })).toBe('valid')
  expect(checkPass(ongoing, { now: at('10:00:00').add({ hours: 24 }) })).toBe('outdated')
})

test('a plate is compared by letters and digits', () => {
  const plated = { ...pass, registration: 'ab-1 23c' }
  expect(checkPass(plated, { now: at('11:00:00'), registration: 'AB123C' })).toBe('valid')
  expect(checkPass(plated, { now: at('11:00:00'), registration: 'AB123D' })).toBe('other-plate')
})

test('keys change every ninety days', () => {
  const first = Temporal.Instant.from(`${keyIdAt(at('00:00:00'))}T00:00:00Z`)
  expect(keyIdAt(first)).toBe(keyIdAt(first.add({ hours: 90 * 24 - 1 })))
  expect(keyIdAt(first.add({ hours: 90 * 24 }))).not.toBe(keyIdAt(first))
})
