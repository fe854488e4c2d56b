import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { myBooking } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPass } from './check-pass'
import { startTestApp, type TestApp } from './testing/test-app'
import { bookSpot } from './testing/test-bookings'
import { wireCall } from './testing/wire-calls'

let testApp: TestApp
let folder: string
let keys: string
let code: string
beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'bayshare-keys-'))
  keys = join(folder, 'keys.json')
  const driver = await testApp.people.driver()
  const { reference } = await bookSpot(
    testApp,
    driver,
    await testApp.people.space((await testApp.people.owner()).id),
  )
  const booking = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  code = booking.passCode ?? ''
  const { body } = await wireCall(testApp, 'GET', 'pass_keys/')
  await writeFile(keys, JSON.stringify(body))
})
afterAll(async () => {
  await testApp.stop()
  await rm(folder, { recursive: true })
})

const during = Temporal.Instant.from('2026-11-17T22:30:00Z')
/** A pass lasts a day, so it is looked at where it was issued. */
const issued = Temporal.Instant.from('2026-11-16T21:00:00Z')

test('the command line checks a pass with the public keys alone', async () => {
  const checked = await checkPass({ code, keys, now: issued })
  expect(checked.isValid).toBe(false)
  expect(checked.text).toContain('NOT YET')
  expect(checked.text).toContain('Plate: ABC123')
  expect(checked.text).toContain('is not known to this check')
  expect((await checkPass({ code, keys, now: during })).text).toContain('OUTDATED')
  expect((await checkPass({ code, keys, now: issued, registration: 'XYZ' })).text).toContain('OTHER CAR')
})

test('what was changed, or is no pass, is not valid', async () => {
  const changed = code.replace('ABC123', 'XYZ789')
  expect((await checkPass({ code: changed, keys, now: issued })).text).toContain('The signature is wrong')
  expect((await checkPass({ code: 'hello', keys, now: issued })).text).toContain('This is no pass code')
  await writeFile(join(folder, 'none.json'), '[]')
  const none = await checkPass({ code, keys: join(folder, 'none.json'), now: issued })
  expect(none.text).toContain('not among the public keys')
})
