import { randomUUID } from 'node:crypto'
import { addDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { exportMyData } from '@bayshare/contract/account-safety'
import { call, type Refused } from '@bayshare/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const exported = (token?: string) => call(testApp.send({ token }), exportMyData, {})

async function aBooking() {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  await sql`update accounts set first_name = 'Ottilie', last_name = 'Ownerson' where id = ${owner.id}`.execute(
    testApp.database.read(),
  )
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  await testApp.settleJobs()
  return { owner, driver, reference, spaceId }
}

test('a driver takes everything along: money in cents, times as text', async () => {
  const { driver, reference } = await aBooking()
  const passkey = { id: randomUUID(), credential_id: randomUUID(), name: 'My phone' }
  await sql`
    insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${driver.id}, ${passkey.credential_id}, '\\x01', 0, '{}', ${passkey.name}, ${testApp.clock.now()})`.execute(
    testApp.database.read(),
  )
  const { sections, exportedAt } = await exported(driver.token)
  expect(exportedAt).toEqual(testApp.clock.now())
  expect(sections.profile).toMatchObject([
    { id: driver.id, email: driver.email, first_name: 'Robin', created_at: '2026-11-16T21:00:00Z' },
  ])
  expect(sections.vehicles).toMatchObject([{ registration: 'ABC123', is_default: true }])
  expect(sections.bookings).toMatchObject([
    {
      reference,
      state: 'confirmed',
      starts_at: '2026-11-17T22:00:00Z',
      charge_cents: 850,
      street_name: 'Crown Street',
      registration: 'ABC123',
      review: null,
    },
  ])
  expect(sections.cards).toMatchObject([{ brand: 'visa', last4: '4242' }])
  expect(sections.payments).toMatchObject([{ reference, state: 'captured', amount_cents: 850 }])
  expect(sections.messages).toMatchObject([{ channel: 'mail', recipient: driver.email }])
  expect(sections.papers).toMatchObject([{ kind: 'receipt', subject: reference, total_cents: 850 }])
  expect(sections.promo_codes).toEqual([])
  expect(sections.sessions).toHaveLength(1)
  expect(sections.passkeys).toEqual([
    { name: 'My phone', created_at: '2026-11-16T21:00:00Z', last_used_at: null },
  ])
  expect(sections.spaces).toEqual([])
})

test('an owner takes the own spaces and earnings along, with the code of the gate', async () => {
  const { owner, reference, spaceId } = await aBooking()
  const { sections } = await exported(owner.token)
  expect(sections.spaces).toMatchObject([{ id: spaceId, access_code: 'Key #4711', rate_hourly_cents: 400 }])
  expect(sections.bookings_of_my_spaces).toMatchObject([{ reference, owner_earning_cents: 656 }])
  expect(sections.ledger).toMatchObject([{ account: 'owner-pending', amount_cents: 656 }])
})

test('an owner takes along when the spaces are open, what closes them, their calendars and photos', async () => {
  const { owner, spaceId } = await aBooking()
  const db = testApp.database.read()
  const now = testApp.clock.now()
  await sql`insert into closures (id, space_id, first_date, last_date, note, created_at)
    values (${randomUUID()}, ${spaceId}, '2026-12-24', '2026-12-26', 'Family', ${now})`.execute(db)
  await sql`insert into calendar_imports (id, space_id, name, url, created_at)
    values (${randomUUID()}, ${spaceId}, 'Work', 'https://work.example/me.ics', ${now})`.execute(db)
  await sql`insert into space_images (id, space_id, image_group, path, position)
    values (${randomUUID()}, ${spaceId}, 'general', '/images/gate.webp', 1)`.execute(db)
  const { sections } = await exported(owner.token)
  const own = { space_id: spaceId }
  expect(sections.availabilities).toMatchObject([{ ...own, kind: 'always' }])
  expect(sections.closed_days).toMatchObject([
    { ...own, first_date: '2026-12-24', last_date: '2026-12-26', note: 'Family' },
  ])
  expect(sections.calendars).toMatchObject([{ ...own, name: 'Work', url: 'https://work.example/me.ics' }])
  expect(sections.photos).toMatchObject([{ ...own, image_group: 'general', path: '/images/gate.webp' }])
  const stranger = await testApp.people.owner()
  const others = (await exported(stranger.token)).sections
  for (const name of ['availabilities', 'closed_days', 'calendars', 'photos'])
    expect(others[name]).toEqual([])
})

test('payout details go along with the last digits of the account only', async () => {
  const { owner, reference } = await aBooking()
  await addDetails(testApp, owner, { account_number: '987654321' })
  const { sections } = await exported(owner.token)
  expect(sections.payout_details).toMatchObject([
    {
      account_name: 'Hannah Kowalski',
      bsb: '062000',
      account_number_ends_with: '321',
      personal_dob: '1984-02-29',
    },
  ])
  expect(sections.earnings).toMatchObject([{ reference, amount_cents: 656, state: 'pending' }])
  expect(sections.payouts).toEqual([])
  expect(JSON.stringify(sections)).not.toContain('987654321')
})

test('no secret leaves, and nothing of the other side of a booking', async () => {
  const { owner, driver } = await aBooking()
  const ofDriver = JSON.stringify(await exported(driver.token))
  for (const secret of [
    'Key #4711',
    'The gate is on the left',
    'Ottilie',
    'Ownerson',
    owner.email,
    owner.id,
    '$argon2',
  ])
    expect(ofDriver).not.toContain(secret)
  expect(ofDriver).not.toMatch(/hash|token|customer_ref|method_ref|provider|credential|public_key/)
  const ofOwner = JSON.stringify(await exported(owner.token))
  for (const secret of [driver.email, driver.id, 'ABC123', '$argon2']) expect(ofOwner).not.toContain(secret)
})

test('nobody gets it without a session, and nobody more than ten times a day', async () => {
  const status = (token?: string) =>
    exported(token).then(
      () => 200,
      (error: unknown) => (error as Refused).status,
    )
  expect(await status()).toBe(401)
  const { token } = await testApp.people.driver({ card: null })
  const answers = await Promise.all(Array.from({ length: 12 }, () => status(token)))
  expect(answers.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    429,
    429,
  ])
})
