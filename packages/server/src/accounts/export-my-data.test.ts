import { randomUUID } from 'node:crypto'
import { addDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { exportMyData } from '@bayshare/contract/account-safety'
import { call, type Refused } from '@bayshare/contract/call'
import { hideColumns } from '@bayshare/contract/control-panel'
import { recordSighting } from '@bayshare/contract/patrol'
import { inviteStaff } from '@bayshare/contract/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPushSubscription } from '../notifications/push/push-store'

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

test('browsers that are told by push go along, without the keys that write to them', async () => {
  const { id, token } = await testApp.people.driver({ card: null })
  const db = testApp.database.read()
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  const subscription = {
    id: randomUUID(),
    accountId: id,
    sessionId,
    brand: 'main' as const,
    endpoint: `https://push.example/${id}`,
    p256dh: 'k'.repeat(87),
    auth: 's'.repeat(22),
    createdAt: testApp.clock.real(),
  }
  await testApp.database.transaction((tx) => keepPushSubscription(tx, subscription))
  const answer = await exported(token)
  expect(answer.sections.push_subscriptions).toEqual([
    {
      brand: 'main',
      endpoint: subscription.endpoint,
      user_agent: 'tests',
      created_at: subscription.createdAt.toString(),
    },
  ])
  for (const secret of [subscription.p256dh, subscription.auth, sessionId])
    expect(JSON.stringify(answer)).not.toContain(secret)
  const stranger = await testApp.people.driver({ card: null })
  expect((await exported(stranger.token)).sections.push_subscriptions).toEqual([])
})

test('staff take along what they did, and nothing of those whom it was done to', async () => {
  const building = await testBuilding(testApp)
  const manager = await testStaff(testApp, building)
  const send = testApp.send({ token: manager.token, brand: 'portal' })
  const invited = `${randomUUID().slice(0, 8)}@test.example`
  await call(send, inviteStaff, {
    params: { buildingId: building },
    body: { email: invited, role: 'patroller' },
  })
  const seen = { id: randomUUID(), plate: 'SEEN77', place: 'V1', answer: 'no' as const, listedAt: null }
  await call(send, recordSighting, {
    params: { buildingId: building },
    body: { ...seen, seenAt: testApp.clock.now() },
  })
  await call(send, hideColumns, { body: { grid: 'wp_bookings', hidden: ['owner'] } })
  const answer = await call(send, exportMyData, {})
  expect(answer.sections).toMatchObject({
    staff_log: [
      { building: 'Commercial Tower', act: 'invite' },
      { building: 'Commercial Tower', act: 'record-sighting' },
    ],
    invitations_sent: [{ building: 'Commercial Tower', role: 'patroller', accepted_at: null }],
    invitations: [],
    sightings: [{ place: 'V1', answer: 'no' }],
    hidden_columns: [{ hidden: ['owner'] }],
  })
  for (const secret of [invited, 'SEEN77']) expect(JSON.stringify(answer)).not.toContain(secret)
})

/** Where each column that says whose a row is has its section, or why it has none. */
const wherePeopleStand: Record<string, string> = {
  'account_blocks.blocked_id': 'who blocks whom is the data of whoever blocks',
  'account_blocks.blocker_id': 'blocked_people',
  'account_closings.account_id': 'whoever has closed an account has no session to download it with',
  'audit_log.account_id': 'staff_log',
  'bookings.driver_id': 'bookings',
  'bookings.owner_id': 'bookings_of_my_spaces',
  'building_invitations.accepted_by': 'invitations',
  'building_invitations.invited_by': 'invitations_sent',
  'building_members.account_id': 'building_roles',
  'debit_mandates.account_id': 'direct_debits',
  'disputes.decided_by': 'money_decisions',
  'earnings.owner_id': 'earnings',
  'email_changes.account_id': 'email_changes',
  'enquiries.driver_id': 'enquiries',
  'enquiries.owner_id': 'enquiry_answers',
  'gate_commands.asked_by': 'gates',
  'grid_settings.account_id': 'hidden_columns',
  'health_checks.checked_by': 'that an operator looked at the desk is work, not a fact about them',
  'hotel_stays.guest_id': 'hotel_stays',
  'incidents.decided_by': 'money_decisions',
  'incidents.reported_by': 'incidents',
  'ledger_accounts.holder_id': 'ledger',
  'listing_drafts.owner_id': 'listing_drafts',
  'message_reads.account_id': 'chat_read_marks',
  'message_reports.decided_by': 'that an operator decided is work, not a fact about them',
  'message_reports.reported_id': 'who reported them is the data of whoever did',
  'message_reports.reporter_id': 'message_reports',
  'message_threads.driver_id': 'chat_messages',
  'message_threads.owner_id': 'chat_messages',
  'messages.author_id': 'chat_messages',
  'money_decisions.proposed_by': 'money_decisions',
  'money_decisions.settled_by': 'money_decisions',
  'notification_settings.account_id': 'notification_settings',
  'notifications.account_id': 'notifications',
  'one_time_tokens.account_id': 'a secret that lasts for minutes',
  'outgoing_messages.account_id': 'messages',
  'papers.account_id': 'papers',
  'passkey_challenges.account_id': 'a secret that lasts for minutes',
  'passkeys.account_id': 'passkeys',
  'payment_cards.account_id': 'cards',
  'payment_preferences.account_id': 'payment_preferences',
  'payments.account_id': 'payments',
  'payout_details.account_id': 'payout_details',
  'payouts.owner_id': 'payouts',
  'payouts_left_out.owner_id': 'that a run told them, which the mail says',
  'phone_codes.account_id': 'a secret that lasts for minutes',
  'promo_uses.account_id': 'promo_codes',
  'push_subscriptions.account_id': 'push_subscriptions',
  'referral_claims.friend_id': 'referrals',
  'referral_claims.referrer_id': 'referrals',
  'residents.account_id': 'confirmed_homes',
  'residents.decided_by': 'staff_log',
  'reviews.driver_id': 'bookings',
  'rewarded_numbers.account_id': 'a hash of the number that stands in the profile',
  'saved_places.account_id': 'saved_places',
  'saved_spaces.account_id': 'saved_spaces',
  'screen_events.account_id': 'screen_events',
  'sessions.account_id': 'sessions',
  'sightings.seen_by': 'sightings',
  'spaces.claim_decided_by': 'staff_log',
  'spaces.owner_id': 'spaces',
  'tenant_lists.imported_by': 'staff_log',
  'top_ups.account_id': 'top_ups',
  'vehicles.account_id': 'vehicles',
  'visitor_invitations.host_id': 'visitors',
  'visitor_passes.host_id': 'visitors',
}

test('every column that says whose a row is has a section of the export, or a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass
    order by 1`.execute(testApp.database.read())
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(wherePeopleStand).toSorted())
  const { sections } = await exported((await testApp.people.driver({ card: null })).token)
  const named = Object.values(wherePeopleStand).filter((where) => /^[a-z_]+$/.test(where))
  expect(named.filter((where) => !Object.hasOwn(sections, where))).toEqual([])
})
