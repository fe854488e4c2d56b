import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { asOwner } from '@bayshare/app/testing/test-money'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { passKeys } from '@bayshare/contract/passes'
import { checkPass } from '@bayshare/domain/passes/check-pass'
import { passCode, readPass } from '@bayshare/domain/passes/pass'
import { dollars } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

/** Bookings of these tests are from nine to eleven in Sydney. */
const before = Temporal.Instant.from('2026-11-16T21:00:00Z')
const start = Temporal.Instant.from('2026-11-17T22:00:00Z')
const end = Temporal.Instant.from('2026-11-18T00:00:00Z')
beforeEach(() => testApp.clock.moveTo(before))

async function book(special: object = {}, space: object = {}) {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id, space)
  const { reference } = await bookSpot(testApp, driver, spaceId, special)
  const details = () => call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  return { driver, spaceId, reference, details }
}

const open = (url: string) => testApp.product.server.app.inject({ method: 'GET', url })

/** As an attendant's phone does it, with nothing but the public keys. */
async function isSigned(code: string): Promise<boolean> {
  const read = readPass(code)
  const key = (await call(testApp.send(), passKeys, {})).find(({ id }) => id === read?.pass.keyId)
  if (!read || !key) return false
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  })
  return verify(null, Buffer.from(read.signedText), publicKey, Buffer.from(read.signature, 'base64url'))
}

test('the pass of a booking says what was booked, under our signature', async () => {
  const { reference, spaceId, details } = await book()
  await testApp.clock.moveTo(start)
  const { passCode: code } = await details()
  const { pass } = readPass(code!)!
  expect(pass).toMatchObject({
    reference,
    spaceId,
    registration: 'ABC123',
    startsAt: start,
    endsAt: end,
    zone: 'Australia/Sydney',
    place: 'Driveway on Crown Street',
  })
  expect(await isSigned(code!)).toBe(true)
  expect(code).not.toContain('12%20Crown')
  expect(checkPass(pass, { now: start, registration: 'abc 123' })).toBe('valid')
  expect(checkPass(pass, { now: start, registration: 'ABC124' })).toBe('other-plate')
})

test('a code that was changed, or that somebody else has signed, is not ours', async () => {
  const { details } = await book()
  const { passCode: code } = await details()
  const { signedText, signature } = readPass(code!)!
  expect(await isSigned(passCode(signedText.replace('ABC123', 'XYZ789'), signature))).toBe(false)
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  expect(await isSigned(passCode(signedText, other))).toBe(false)
  const stranger = generateKeyPairSync('ed25519').privateKey
  const forged = sign(null, Buffer.from(signedText), stranger).toString('base64url')
  expect(await isSigned(passCode(signedText, forged))).toBe(false)
})

test('a new pass is issued with the day; the old one runs out', async () => {
  const week = { endDate: Temporal.PlainDate.from('2026-11-22') }
  const { details } = await book(week, { allowMultiDay: true })
  const { passCode: first } = await details()
  const old = readPass(first!)!.pass
  expect(checkPass(old, { now: before.add({ hours: 24 }) })).toBe('outdated')
  await testApp.clock.moveTo(before.add({ hours: 24 }))
  const { passCode: second } = await details()
  expect(second).not.toBe(first)
  expect(await isSigned(second!)).toBe(true)
  expect(readPass(second!)!.pass.validUntil).toEqual(before.add({ hours: 48 }))
})

test('every ninety days another key signs, and the one before still checks', async () => {
  const { details } = await book()
  const { passCode: code } = await details()
  await testApp.clock.moveTo(before.add({ hours: 24 * 90 }))
  const keys = await call(testApp.send(), passKeys, {})
  expect(keys.map(({ id }) => id)).toContain(readPass(code!)!.pass.keyId)
  expect(keys[0]?.id).not.toBe(readPass(code!)!.pass.keyId)
  expect(await isSigned(code!)).toBe(true)
  expect(JSON.stringify(keys)).not.toMatch(/private/i)
})

test('two nodes that need a key at once have the same', async () => {
  await testApp.clock.moveTo(before.add({ hours: 24 * 1000 }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(testApp.send(), passKeys, {})))
  expect(new Set(answers.map((keys) => keys[0]?.publicKey)).size).toBe(1)
})

test('the code is served as a picture to whoever has the signed address', async () => {
  const { details } = await book()
  const { qrCodeUrl } = await details()
  const picture = await open(qrCodeUrl!)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  expect(picture.body).toMatch(/^<svg/)
  expect((await open(qrCodeUrl!.split('?')[0]!)).statusCode).toBe(404)
  expect((await open(qrCodeUrl!.replace(/sign=./, 'sign=_'))).statusCode).toBe(404)
  const stranger = await book()
  const own = (await stranger.details()).qrCodeUrl!
  expect((await open(own.replace(stranger.reference, qrCodeUrl!.split('/')[2]!))).statusCode).toBe(404)
})

const shown = ({ passCode: code, qrCodeUrl, calendarUrl }: BookingDetails) =>
  [code, qrCodeUrl, calendarUrl].map((part) => part !== null)

test('there is no pass once the booking has ended, not even at the address from before', async () => {
  const { details } = await book()
  const { qrCodeUrl, calendarUrl } = await details()
  await testApp.clock.moveTo(end.subtract({ seconds: 1 }))
  expect(shown(await details())).toEqual([true, true, true])
  await testApp.clock.moveTo(end)
  expect(shown(await details())).toEqual([false, false, true])
  expect((await open(qrCodeUrl!)).statusCode).toBe(404)
  expect((await open(calendarUrl!)).body).not.toContain('12 Crown Street')
})

test('a cancelled booking has neither pass nor calendar file', async () => {
  const { driver, reference, details } = await book()
  const { qrCodeUrl, calendarUrl } = await details()
  await cancelSpot(testApp, driver, reference)
  expect(shown(await details())).toEqual([false, false, false])
  expect((await open(qrCodeUrl!)).statusCode).toBe(404)
  expect((await open(calendarUrl!)).statusCode).toBe(404)
})

const nights = [
  ['Australia/Sydney', '2027-04-04', 'Sydney', 240],
  ['Australia/Adelaide', '2027-04-04', 'Adelaide', 240],
  ['Australia/Lord_Howe', '2027-04-04', 'Lord Howe', 210],
  ['Australia/Sydney', '2027-10-03', 'Sydney', 120],
  ['Australia/Adelaide', '2027-10-03', 'Adelaide', 120],
  ['Australia/Lord_Howe', '2027-10-03', 'Lord Howe', 150],
] as const

test.each(nights)(
  'in %s, on %s, price, calendar, mail and booking agree',
  async (zone, night, city, minutes) => {
    await testApp.clock.moveTo(Temporal.Instant.from(`${night}T00:00:00Z`).subtract({ hours: 24 * 20 }))
    const date = Temporal.PlainDate.from(night)
    const times = { startTime: Temporal.PlainTime.from('01:00'), endTime: Temporal.PlainTime.from('04:00') }
    const { reference, details } = await book({ startDate: date, endDate: date, ...times }, { zone })
    const { calendarUrl, startsAt, endsAt, startTime, endTime, lines } = await details()
    // By the hours that pass, not by those on the clock.
    expect(lines[0]).toMatchObject({ kind: 'parking', amount: dollars((4 * minutes) / 60) })
    const file = (await open(calendarUrl!)).body.replaceAll('\r\n ', '')
    const stamp = (instant: Temporal.Instant) => instant.toString().replaceAll(/[-:]/g, '')
    expect(file).toContain(`DTSTART:${stamp(startsAt)}\r\n`)
    expect(file).toContain(`DTEND:${stamp(endsAt!)}\r\n`)
    expect(endsAt!.since(startsAt).total('minutes')).toBe(minutes)
    expect([String(startTime), String(endTime)]).toEqual(['01:00:00', '04:00:00'])
    expect(file).toContain('1:00 AM to 4:00 AM')
    await testApp.settleJobs()
    const [mail] = await asOwner<{ bodyText: string }>(
      testApp,
      `select body_text as "bodyText" from outgoing_messages where booking_reference = $1 and template = 'booking-confirmed'`,
      [reference],
    )
    const words = /DESCRIPTION:(.*?) \(/.exec(file)?.[1]?.replaceAll('\\', '')
    expect(mail?.bodyText.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(file).toContain(`(${city} time)`)
  },
)

test('the calendar file names the place and the booking, and not how to get in', async () => {
  const { reference, details } = await book({}, { accessCode: '4711#', instruction: 'Behind the gate' })
  const answer = await open((await details()).calendarUrl!)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const file = answer.body.replaceAll('\r\n ', '')
  for (const words of [
    `UID:${reference}@bayshare`,
    'SUMMARY:Parking: Driveway on Crown Street',
    String.raw`LOCATION:12 Crown Street\, Surry Hills NSW 2010`,
    `/BookingDetails/${reference}`,
  ])
    expect(file).toContain(words)
  expect(file).not.toMatch(/4711#|gate/)
})
