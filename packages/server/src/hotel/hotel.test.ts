import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import { testGates } from '@bayshare/app/testing/test-gates'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall, type WireCaller } from '@bayshare/app/testing/wire-calls'
import { stayTokenIn } from '@bayshare/contract/hotel'
import { refusals } from '@bayshare/contract/refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { qrPng } from '../passes/qr-png'

let testApp: TestApp
let hotel: string
let slug: string
let manager: TestPerson
const gates = testGates()
beforeAll(async () => void (testApp = await startTestApp({ gates })))
beforeEach(async () => {
  slug = `hotel-${randomUUID().slice(0, 8)}`
  const building = { brand: 'hotel', name: 'Harbour View', slug, allowsNights: true } as const
  hotel = await testBuilding(testApp, building)
  manager = await testStaff(testApp, { buildingId: hotel, brand: 'hotel' })
  await nightBay('N1')
})
afterAll(() => testApp.stop())

const nightBay = (bayMarking: string, rateDailyCents = 2500) =>
  testApp.people.space(manager.id, {
    brand: 'hotel',
    buildingId: hotel,
    bayMarking,
    bayGroup: 1,
    type: 'Garage',
    allowCasual: false,
    allowMonthly: false,
    rateHourlyCents: null,
    rateDailyCents,
  })

type Method = 'GET' | 'POST'
const ask = (method: Method, path: string, payload?: object, caller: WireCaller = {}) =>
  wireCall(testApp, method, path, payload, { brand: 'hotel', ...caller })
const day = (ahead: number) =>
  testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: ahead }).toString()

let people = 0
const newGuest = () => ({
  start_date: day(3),
  cease_date: day(5),
  full_name: 'Ada Lovelace',
  email: 'ada@guests.example',
  mobile_number: `+614915${String(70_000 + people++).padStart(5, '0')}`,
  vehicle_rego: 'abc-123',
  room: '1204',
})
type Entered = ReturnType<typeof newGuest>

const zeros = '00000000-0000-0000-0000-000000000000'
const enter = (values: object, caller?: WireCaller) =>
  ask('POST', 'edit/', { type: 'booking_hotel', id: zeros, parent_id: hotel, save: values }, caller)
async function entered(values: object): Promise<string> {
  const { status, body } = await enter(values)
  expect([status, body]).toMatchObject([200, { meta: { save_success: true } }])
  return stayTokenIn(body.item as Record<string, unknown>) ?? ''
}
const stay = async (token: string) => (await ask('GET', `hotel_stays/${token}/`)).body

async function codeTo(number: string): Promise<string> {
  await testApp.settleJobs()
  const text = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('bodyText')
    .where('recipient', '=', number)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{4}\b/.exec(text.bodyText)?.[0] ?? ''
}
const verify = (token: string, code: string, caller?: WireCaller) =>
  ask('POST', `hotel_stays/${token}/verify/`, { code }, caller)
/** Somebody who has entered everything and proven the number. */
async function proven(values: Entered = newGuest()): Promise<string> {
  const token = await entered(values)
  expect((await ask('POST', `hotel_stays/${token}/code/`)).status).toBe(200)
  expect((await verify(token, await codeTo(values.mobile_number))).body.state).toBe('proven')
  return token
}
const pay = (token: string, more: { card?: string; total?: number; key?: string } = {}) =>
  ask(
    'POST',
    `hotel_stays/${token}/pay/`,
    { stripe_token: more.card ?? 'tok_visa', expected_total: more.total ?? 50 },
    { headers: { 'idempotency-key': more.key ?? randomUUID() } },
  )
const charged = async (token: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from payments p join hotel_stays h on h.guest_id = p.account_id
      where h.guest_id = ${token.split('.')[0]}::uuid and p.state = 'captured'`.execute(
      testApp.database.read(),
    )
  ).rows[0]?.count
async function mailsTo(token: string) {
  await testApp.settleJobs()
  return testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['subject', 'bodyText', 'html', 'template'])
    .where('accountId', '=', token.split('.')[0] as never)
    .where('channel', '=', 'mail')
    .orderBy('createdAt')
    .execute()
}

test('a guest books two nights without an account, comes back by the mailed link and cancels', async () => {
  expect((await ask('POST', 'cm/', { hotelName: slug, environment: 'web' })).body).toMatchObject({
    hotel: { uuid: hotel, hotel_name: 'Harbour View', nights_from: '14:00', nights_until: '11:00' },
  })
  const token = await proven()
  expect(await stay(token)).toMatchObject({
    state: 'proven',
    vehicle_rego: 'ABC123',
    quote: { nights: 2, free_bays: 1, total: 50 },
    booking: null,
  })
  const { status, body } = await pay(token)
  expect([status, body.detail]).toEqual([200, undefined])
  expect(await stay(token)).toMatchObject({
    state: 'booked',
    room: '1204',
    quote: null,
    booking: {
      reference: body.reference,
      approval_status: 2,
      pass_code: expect.any(String) as string,
      price_lines: [{ label: '2 nights at $25.00', amount: 50 }],
    },
  })
  const [mail] = await mailsTo(token)
  expect(mail).toMatchObject({ template: 'booking-confirmed' })
  expect(mail?.bodyText).toContain(`/book/${slug}/end/${token}`)
  expect(mail?.bodyText).not.toContain('BookingDetails')
  const picture = new URL(
    /src="([^"]+code\.png[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '',
  )
  const pass = (search: string) =>
    testApp.product.server.app.inject({ method: 'GET', url: picture.pathname + search })
  const drawn = await pass(picture.search)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  const { pass_code: passCode } = (await stay(token)).booking as { pass_code: string }
  expect(drawn.rawPayload.equals(qrPng(passCode))).toBe(true)
  expect((await pass(picture.search.replace(/sign=./, 'sign=-'))).statusCode).toBe(404)
  expect((await pass('')).statusCode).toBe(404)

  const preview = await ask('GET', `hotel_stays/${token}/cancel/`)
  expect(preview.body).toEqual({ to_card: 50, kept: 0 })
  const cancel = (back: number) => ask('POST', `hotel_stays/${token}/cancel/`, { expected_back: back })
  expect((await cancel(25)).status).toBe(409)
  expect((await cancel(50)).body).toEqual({ to_card: 50, kept: 0 })
  expect(await stay(token)).toMatchObject({ state: 'over', booking: { cancelled: true } })
  const cancelled = (await mailsTo(token)).at(-1)
  expect(cancelled?.subject).toContain('cancelled')
  expect(cancelled?.bodyText).toContain('$50.00')
  expect((await pass(picture.search)).statusCode).toBe(404)
  const again = await proven()
  expect((await pay(again)).status).toBe(200)
})

test('of two guests for the last bay one gets it, and the other is told before being charged', async () => {
  const [one, other] = [await proven(), await proven()]
  const answers = await Promise.all([pay(one), pay(other)])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const loser = answers[0]?.status === 200 ? other : one
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    'All bays are taken for these nights. Try other dates.',
  )
  expect(await charged(loser)).toBe(0)
  expect(await stay(loser)).toMatchObject({ state: 'proven', quote: null })
  expect((await enter(newGuest())).body.detail).toBe('All bays are taken for these nights. Try other dates.')
  await nightBay('N2', 3000)
  expect((await stay(loser)).quote).toMatchObject({ total: 60 })
  expect((await pay(loser, { total: 50 })).body).toMatchObject({ total: 60 })
  expect((await pay(loser, { total: 60 })).status).toBe(200)
})

test('a full hotel says which night, and when as many are free', async () => {
  expect(
    (await pay(await proven({ ...newGuest(), start_date: day(4), cease_date: day(5) }), { total: 25 }))
      .status,
  ).toBe(200)
  const { status, body } = await enter(newGuest())
  expect([status, body]).toEqual([
    409,
    {
      detail: 'All bays are taken for these nights. Try other dates.',
      full_nights: [day(4)],
      other_dates: [
        { start_date: day(2), cease_date: day(4) },
        { start_date: day(5), cease_date: day(7) },
        { start_date: day(1), cease_date: day(3) },
      ],
    },
  ])
})

test('what staff write reaches the guest by mail, the guest answers by the link, and staff see how it went', async () => {
  const values = newGuest()
  const token = await proven(values)
  const { body } = await pay(token)
  const reference = String(body.reference)
  const asManager = { token: manager.token }
  const chat = `users/bookings/${reference}/messages/`
  const own = `hotel_stays/${token}/messages/`
  expect((await ask('POST', chat, { content: 'Your bay is on level 2.' }, asManager)).status).toBe(200)
  const mails = await mailsTo(token)
  const mail = mails.find(({ subject }) => subject === 'Robin sent you a message')
  expect(mail?.bodyText).toContain('Your bay is on level 2.')
  expect(mail?.bodyText).toContain(`/book/${slug}/end/${token}`)
  expect(mail?.bodyText).not.toContain('Log in')
  const delivered = async () => {
    const { messages } = (await ask('GET', chat, undefined, asManager)).body as unknown as {
      messages: { id: string; content: string; delivery?: object }[]
    }
    return messages
  }
  expect(await delivered()).toMatchObject([{ delivery: { channel: 'mail', state: 'delivered' } }])

  const read = (await ask('GET', own)).body as unknown as { messages: { id: string }[]; can_write: boolean }
  expect(read).toMatchObject({ role: 'driver', can_write: true, messages: [{ is_own: false }] })
  expect(read.messages[0]).not.toHaveProperty('delivery')
  expect((await ask('POST', `${own}read/`, { last_id: read.messages[0]!.id })).status).toBe(200)
  expect((await ask('POST', own, { content: 'Thank you, we come at nine.' })).status).toBe(200)
  expect((await delivered()).map(({ content }) => content)).toEqual([
    'Your bay is on level 2.',
    'Thank you, we come at nine.',
  ])
  await testApp.settleJobs()
  const bell = (await ask('GET', 'users/notifications/', undefined, asManager)).body as unknown as object[]
  expect(bell).toContainEqual(expect.objectContaining({ kind: 'message' }))

  // Where mails bounce it is a text.
  await sql`insert into bounced_addresses (address, event, bounced_at) values (${values.email}, 'bounce', now())
    on conflict (address) do update set bounced_at = now(), cleared_at = null`.execute(
    testApp.database.read(),
  )
  await ask('POST', chat, { content: 'The lift is broken.' }, asManager)
  await testApp.settleJobs()
  expect(await delivered()).toMatchObject([{}, {}, { delivery: { channel: 'sms' } }])
  await sql`update bounced_addresses set cleared_at = now() where address = ${values.email}`.execute(
    testApp.database.read(),
  )

  // Nobody else reads or writes by another link, and a guest who has not booked has nobody to write to.
  expect((await ask('GET', `hotel_stays/${token.slice(0, -1)}/messages/`)).status).toBe(404)
  expect(
    (
      await ask(
        'GET',
        `hotel_stays/${await entered({ ...newGuest(), start_date: day(8), cease_date: day(9) })}/messages/`,
      )
    ).status,
  ).toBe(404)
})

test('the booking page shows how to reach a guest to staff who may see guests, and to nobody else', async () => {
  const values = newGuest()
  const { body } = await pay(await proven(values))
  const path = `users/ownerbookings-cp/${String(body.reference)}/`
  expect((await ask('GET', path, undefined, { token: manager.token })).body).toMatchObject({
    guest: { email: values.email, mobile_number: values.mobile_number },
  })
  const other = await testBuilding(testApp, {
    brand: 'hotel',
    name: 'Elsewhere',
    slug: `${slug}-2`,
    allowsNights: true,
  })
  const strangers = [
    await testStaff(testApp, { buildingId: hotel, brand: 'hotel', role: 'patroller' }),
    await testStaff(testApp, { buildingId: other, brand: 'hotel' }),
  ]
  for (const { token } of strangers)
    expect(JSON.stringify((await ask('GET', path, undefined, { token })).body)).not.toContain(values.email)
})

test('the link opens the gates from arrival until a little after departure, and nobody else can', async () => {
  const asManager = { token: manager.token }
  const device = `dev-${randomUUID().slice(0, 13)}`
  const added = await ask(
    'POST',
    `admin/buildings/${hotel}/gates/`,
    { name: 'Basement', device_id: device, parking_bay: null },
    asManager,
  )
  const [{ uuid: gate }] = added.body.gates as [{ uuid: string }]
  const guest = newGuest()
  const token = await proven(guest)
  const path = (link = token) => `hotel_stays/${link}/gates/`
  const open = (link = token) => ask('POST', `${path(link)}${gate}/open/`)
  expect((await ask('GET', path())).status).toBe(404)
  const { body: paid } = await pay(token)
  expect((await ask('GET', path())).body).toMatchObject({
    detail: 'You can open the gate when your parking time starts.',
    gates: [{ uuid: gate, name: 'Basement' }],
  })
  expect((await open()).status).toBe(409)
  const moment = (date: string, clock: string) =>
    Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime('Australia/Sydney').toInstant()
  await testApp.clock.moveTo(moment(guest.start_date, '15:00'))
  expect((await ask('GET', path())).body.detail).toBeNull()
  expect((await open(token.slice(0, -1))).status).toBe(404)
  const command = (await open()).body
  const order = gates.orders.find(({ commandId }) => commandId === command.uuid)
  expect(order?.deviceId).toBe(device)
  gates.answer({ deviceId: device, commandId: String(command.uuid) }, 'done')
  await expect
    .poll(
      async () =>
        (await ask('GET', `hotel_stays/${token}/gate-commands/${String(command.uuid)}/`)).body.state,
    )
    .toBe('done')
  const log = await ask('GET', `admin/gates/${gate}/commands/`, undefined, asManager)
  expect(log.body).toMatchObject([{ user: 'Ada', booking: paid.reference }])
  await testApp.clock.moveTo(moment(guest.cease_date, '11:10'))
  expect((await open()).status).toBe(200)
  await testApp.clock.moveTo(moment(guest.cease_date, '11:20'))
  expect((await open()).status).toBe(409)
})

test('however often somebody pays, they have one bay and one charge', async () => {
  await nightBay('N2')
  const token = await proven()
  const key = randomUUID()
  const answers = await Promise.all([pay(token, { key }), pay(token, { key }), pay(token), pay(token)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  // Whoever pressed in another tab meanwhile is told to ask again, and then waits for the same payment.
  const words = ['still-working-on-it', 'provider-not-responding'] as const
  const laters = words.map((name) => refusals[name].words)
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(laters).toContain(body.detail)
  const first = await pay(token)
  expect(first.status).toBe(200)
  expect((await pay(token)).body).toEqual(first.body)
  expect(await charged(token)).toBe(1)
  const other = await entered({ ...newGuest(), token })
  expect(other).not.toBe(token)
})

test('guests who pay at once get a bay each, the cheapest first and in their order, without waiting for the same one', async () => {
  for (const bay of ['N2', 'N3', 'N4', 'N5']) await nightBay(bay)
  await nightBay('N0', 3000)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => proven()))
  const first = await pay(tokens[0] ?? '')
  expect(first.status).toBe(200)
  const others = await Promise.all(tokens.slice(1).map((token) => pay(token)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stays = await Promise.all(tokens.map(stay))
  const bays = stays.map(
    ({ booking }) => (booking as { parking_bay: { bay_marking: string } }).parking_bay.bay_marking,
  )
  expect(bays[0]).toBe('N1')
  expect(bays.toSorted()).toEqual(['N1', 'N2', 'N3', 'N4', 'N5'])
})

test('a card that is declined leaves the bay free, and another card books it', async () => {
  const token = await proven()
  expect((await pay(token, { card: 'tok_chargeCustomerFail' })).status).toBeGreaterThanOrEqual(400)
  expect(await stay(token)).toMatchObject({ state: 'proven', quote: { free_bays: 1 } })
  expect((await pay(token)).status).toBe(200)
})

test('a bank that asks the guest holds the bay meanwhile; a no frees it, a yes books it', async () => {
  const token = await proven()
  const card = 'tok_threeDSecure2Required'
  const asks = async () => {
    const asked = await pay(token, { card })
    expect(asked.status).toBe(409)
    return new URL(asked.body.action_url as string).pathname
  }
  const answer = (path: string, outcome: 'fail' | 'complete') =>
    testApp.bank.handle({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `outcome=${outcome}`,
    })
  const finish = () => ask('POST', `hotel_stays/${token}/finish/`)
  const first = await asks()
  expect(await stay(token)).toMatchObject({ state: 'paying', booking: null })
  expect((await enter(newGuest())).body.detail).toBe('All bays are taken for these nights. Try other dates.')
  const back = await answer(first, 'fail')
  expect(back.headers?.location).toContain(`/book/${slug}/payment/${token}`)
  expect((await finish()).status).toBe(402)
  expect(await stay(token)).toMatchObject({ state: 'proven', quote: { free_bays: 1 } })
  expect(await charged(token)).toBe(0)
  await answer(await asks(), 'complete')
  const finished = await finish()
  expect(finished.status).toBe(200)
  expect((await finish()).body).toEqual(finished.body)
  expect(await stay(token)).toMatchObject({
    state: 'booked',
    booking: { reference: finished.body.reference },
  })
  expect(await charged(token)).toBe(1)
})

test('nobody pays before the number is proven, and guesses and messages are limited', async () => {
  const values = newGuest()
  const token = await entered(values)
  expect((await pay(token)).body.detail).toBe('Confirm your mobile number first.')
  expect((await ask('POST', `hotel_stays/${token}/code/`)).status).toBe(200)
  expect((await ask('POST', `hotel_stays/${token}/code/`)).status).toBe(429)
  const right = await codeTo(values.mobile_number)
  const wrong = right === '0000' ? '0001' : '0000'
  for (let guess = 0; guess < 5; guess++) expect((await verify(token, wrong)).status).toBe(400)
  expect(JSON.stringify((await verify(token, right)).body)).toContain('This code has expired.')
  const corrected = { ...values, mobile_number: newGuest().mobile_number, room: '7', token }
  expect(await entered(corrected)).toBe(token)
  expect(await stay(token)).toMatchObject({ room: '7', state: 'entered' })
})

const isProof = process.env.PROVE === '1'

/** The limits themselves are tried below; this takes most of a minute. */
test.runIf(isProof)(
  'a hundred guests behind one address book within an hour',
  { timeout: 300_000 },
  async () => {
    const wifi = { from: '203.0.113.7' }
    await Promise.all(Array.from({ length: 99 }, (_, at) => nightBay(`W${at}`)))
    const guests = Array.from({ length: 100 }, newGuest)
    const tokens: string[] = []
    for (const guest of guests) {
      const { status, body } = await enter(guest, wifi)
      expect(status).toBe(200)
      tokens.push(stayTokenIn(body.item as Record<string, unknown>) ?? '')
    }
    for (const token of tokens)
      expect((await ask('POST', `hotel_stays/${token}/code/`, undefined, wifi)).status).toBe(200)
    await testApp.settleJobs()
    for (const [at, token] of tokens.entries()) {
      expect((await ask('GET', `hotel_stays/${token}/`, undefined, wifi)).status).toBe(200)
      const { status } = await verify(token, await codeTo(guests[at]?.mobile_number ?? ''), wifi)
      expect(status).toBe(200)
      const headers = { 'idempotency-key': randomUUID() }
      const card = { stripe_token: 'tok_visa', expected_total: 50 }
      const paid = await ask('POST', `hotel_stays/${token}/pay/`, card, { ...wifi, headers })
      expect([paid.status, paid.body.detail]).toEqual([200, undefined])
    }
  },
)

test('a number that is guessed a hundred times is stopped, and so are a thousand numbers from one address', async () => {
  const values = newGuest()
  const token = await entered(values)
  const code = (link: string, caller?: WireCaller) =>
    ask('POST', `hotel_stays/${link}/code/`, undefined, caller)
  expect((await code(token)).status).toBe(200)
  const right = await codeTo(values.mobile_number)
  const guesses: number[] = []
  for (let guess = 0; guess < 100; guess++) {
    const wrong = String((Number(right) + 1 + guess) % 10_000).padStart(4, '0')
    guesses.push((await verify(token, wrong)).status)
  }
  expect(guesses.every((status) => status === 400)).toBe(true)
  expect(JSON.stringify((await verify(token, right)).body)).toContain('This code has expired.')
  // Other entries for the same number share its limit, wherever they come from.
  const others: number[] = []
  for (let at = 0; at < 8; at++) others.push((await code(await entered(values))).status)
  expect(others).toEqual([200, 200, 200, 200, 429, 429, 429, 429])

  const somewhere = { from: '203.0.113.8' }
  await asOwner(
    testApp,
    `insert into limits (key, tries, until) values
      ('guest-codes:203.0.113.8', 299, now() + interval '1 hour'),
      ('hotel-forms:203.0.113.9', 399, now() + interval '1 hour')`,
  )
  expect((await code(await entered(newGuest()), somewhere)).status).toBe(200)
  expect((await code(await entered(newGuest()), somewhere)).status).toBe(429)
  const forms = { from: '203.0.113.9' }
  expect((await enter(newGuest(), forms)).status).toBe(200)
  expect((await enter(newGuest(), forms)).status).toBe(429)
})

test('the address of an account gives a guest nothing of it, and its owner nothing of the guest', async () => {
  const person = await testApp.people.driver({ brand: 'hotel' })
  const token = await proven({ ...newGuest(), email: person.email })
  expect((await pay(token)).status).toBe(200)
  const mine = await ask('GET', 'users/bookings/', undefined, { token: person.token })
  expect(mine.body).toEqual([])
  const login = { grant_type: 'password', username: person.email, password: 'a password for tests' }
  expect((await ask('POST', 'auth/token/', login)).status).toBe(200)
  const signUp = { email: 'ada@guests.example', email2: 'ada@guests.example', password: 'lighthouse kelp 93' }
  expect((await ask('POST', 'users/', signUp)).status).toBe(200)
})

test('what is wrong with a form, a name or a link is said, and nothing is kept', async () => {
  expect((await enter({ ...newGuest(), email: 'nobody' })).body).toHaveProperty('email')
  expect((await enter({ ...newGuest(), start_date: day(-1) })).body.detail).toContain('in the past')
  expect((await enter({ ...newGuest(), cease_date: day(3) })).body.detail).toContain('after the arrival')
  expect((await enter({ ...newGuest(), owner_id: 'me' })).status).toBe(400)
  for (const name of ['constructor', '__proto__', '../x', 'nobody', 'x'.repeat(60)])
    expect((await ask('POST', 'cm/', { hotelName: name })).body.hotel).toBeNull()
  expect((await ask('POST', 'cm/', { hotelName: slug }, { brand: 'portal' })).body.hotel).toBeNull()
  const token = await entered(newGuest())
  const [guestId = '', signature = ''] = token.split('.')
  const forged = [`${randomUUID()}.${signature}`, `${guestId}.x`, guestId, 'constructor']
  for (const wrong of forged) expect((await ask('GET', `hotel_stays/${wrong}/`)).status).toBe(404)
  expect((await ask('GET', `hotel_stays/${token}/`, undefined, { brand: 'main' })).status).toBe(404)
  const loaded = { type: 'booking_hotel', id: guestId, parent_id: hotel, save: null }
  expect((await ask('POST', 'edit/', loaded)).status).toBe(404)
})

test('reception sees who arrives, stays and leaves; other staff do not', async () => {
  await nightBay('N2')
  const token = await proven()
  expect((await pay(token)).status).toBe(200)
  const list = (who: TestPerson, date: string) =>
    ask('GET', `admin/buildings/${hotel}/reception/?date=${date}`, undefined, { token: who.token })
  const guest = { full_name: 'Ada Lovelace', room: '1204', vehicle_rego: 'ABC123', bay_label: 'N1' }
  expect((await list(manager, day(3))).body).toMatchObject({ arriving: [guest], staying: [], leaving: [] })
  expect((await list(manager, day(4))).body).toMatchObject({ arriving: [], staying: [guest], leaving: [] })
  expect((await list(manager, day(5))).body).toMatchObject({ arriving: [], staying: [], leaving: [guest] })
  const patroller = await testStaff(testApp, { buildingId: hotel, role: 'patroller', brand: 'hotel' })
  expect((await list(patroller, day(3))).status).toBe(403)
  const elsewhere = await testBuilding(testApp, { brand: 'hotel' })
  const stranger = await testStaff(testApp, { buildingId: elsewhere, brand: 'hotel' })
  expect((await list(stranger, day(3))).status).toBe(404)
  const driver = await testApp.people.driver({ card: null, brand: 'hotel' })
  expect((await list(driver, day(3))).status).toBe(403)
  expect((await ask('GET', 'admin/hotels/', undefined, { token: manager.token })).body).toEqual([
    { uuid: hotel, hotel_name: 'Harbour View' },
  ])
})

test('what guests entered is erased in time, and what they booked stays', async () => {
  const abandoned = await entered(newGuest())
  const token = await proven()
  expect((await pay(token)).status).toBe(200)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 48 }))
  await testApp.product.sweepNow()
  expect((await ask('GET', `hotel_stays/${abandoned}/`)).status).toBe(404)
  expect((await stay(token)).full_name).toBe('Ada Lovelace')
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 40 }))
  expect((await ask('GET', `hotel_stays/${token}/`)).status).toBe(404)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 60 }))
  await testApp.product.sweepNow()
  await testApp.settleJobs()
  const { rows } = await sql<{ email: string; state: string }>`
    select a.email, b.state from hotel_stays h join accounts a on a.id = h.guest_id
    join bookings b on b.id = h.booking_id where h.building_id = ${hotel}::uuid`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ email: '', state: 'confirmed' }])
})
