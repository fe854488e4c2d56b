import { randomUUID } from 'node:crypto'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { signIn } from '@bayshare/contract/accounts'
import { exportMyData } from '@bayshare/contract/account-safety'
import { closeAccount } from '@bayshare/contract/closing'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import * as contract from '@bayshare/contract/enquiries'
import type { ListPlace } from '@bayshare/contract/list-place'
import { blockPerson, myConversation, myConversations, startConversation } from '@bayshare/contract/messaging'
import { myNotifications } from '@bayshare/contract/notifications'
import { removeListing } from '@bayshare/contract/own-listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents, dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import { insertBuilding } from '../listings/store'

let testApp: TestApp
let driver: TestPerson
let owner: TestPerson
let spaceId: SpaceId
let today: Temporal.PlainDate
beforeEach(async () => {
  testApp = await startTestApp()
  driver = await testApp.people.driver()
  owner = await testApp.people.owner()
  spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  today = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()
})
afterEach(() => testApp.stop())

interface As {
  token: string
  brand?: string
}

const workWeek = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true }
const nineOClock = Temporal.PlainTime.from('09:00')
const send = (as: As, more: object = {}, of = spaceId, idempotencyKey = newKey()) =>
  call(testApp.send(as), contract.sendEnquiry, {
    params: { spaceId: of },
    body: {
      startDate: today.add({ days: 10 }),
      startTime: nineOClock,
      durationMonths: 3,
      ...workWeek,
      comment: 'For my small car',
      ...more,
    },
    idempotencyKey,
  })
const open = (as: As, id: string) => call(testApp.send(as), contract.myEnquiry, { params: { id } })
const list = (as: As, query: { role?: 'driver' | 'owner'; after?: ListPlace } = {}) =>
  call(testApp.send(as), contract.myEnquiries, { query })
const reply = (as: As, id: string, content: string, idempotencyKey = newKey()) =>
  call(testApp.send(as), contract.replyToEnquiry, { params: { id }, body: { content }, idempotencyKey })
const decline = (as: As, id: string, words?: string) =>
  call(testApp.send(as), contract.declineEnquiry, { params: { id }, body: { words } })
const withdraw = (as: As, id: string) => call(testApp.send(as), contract.withdrawEnquiry, { params: { id } })
const offer = (as: As, id: string, more: object = {}, idempotencyKey = newKey()) =>
  call(testApp.send(as), contract.offerMonth, {
    params: { id },
    body: { startDate: today.add({ days: 10 }), monthlyRate: cents(28_333), ...more },
    idempotencyKey,
  })
const take = (as: As, enquiryId: string, more: object = {}, of = spaceId) =>
  call(testApp.send(as), bookSpace, {
    params: { spaceId: of },
    body: {
      paymentMethod: 'card',
      mode: 'monthly',
      startDate: today.add({ days: 10 }),
      enquiryId,
      ...more,
    },
    idempotencyKey: newKey(),
  })

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

async function mailsTo(person: TestPerson): Promise<string[]> {
  await testApp.settleJobs()
  const rows = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('subject')
    .where('recipient', '=', person.email)
    .orderBy('createdAt')
    .orderBy('eventId')
    .execute()
  return rows.map(({ subject }) => subject ?? '')
}

async function pass(hours: number): Promise<void> {
  await testApp.clock.moveTo(testApp.clock.now().add({ hours }))
  await testApp.product.sweepNow()
  await testApp.settleJobs()
}

const stepsOf = async (as: As, id: string) => (await open(as, id)).steps.map(({ step }) => step)

test('an enquiry is sent, seen by both sides and by nobody else', async () => {
  const { id } = await send(driver)
  expect(await open(driver, id)).toMatchObject({
    role: 'driver',
    state: 'open',
    space: { id: spaceId },
    bay: null,
    spaceName: 'Driveway on Crown Street',
    durationMonths: 3,
    monday: true,
    sunday: false,
    offerTerms: null,
  })
  expect(await open(owner, id)).toMatchObject({
    role: 'owner',
    comment: 'For my small car',
    offerTerms: { problem: null, monthlyRate: dollars(300), earliest: today.add({ days: 2 }) },
  })
  const stranger = await testApp.people.driver({ card: null })
  expect(await refusalOf(open(stranger, id))).toMatch(/^404/)
  for (const act of [withdraw, decline]) expect(await refusalOf(act(stranger, id))).toMatch(/^404/)
  expect(await refusalOf(reply(stranger, id, 'Hi'))).toMatch(/^404/)
  expect(await refusalOf(offer(stranger, id))).toMatch(/^404/)
  expect((await list(stranger)).enquiries).toEqual([])
  expect(await refusalOf(open({ ...driver, brand: 'demo' }, id))).toMatch(/^40[14]/)
  expect(await mailsTo(owner)).toEqual(['Robin sent you a long-term enquiry'])
  const [notice] = await call(testApp.send(owner), myNotifications, { query: {} })
  expect(notice).toMatchObject({
    type: 'conversation-to-owner',
    description: 'Robin sent you a long-term enquiry about your driveway on Crown Street',
    link: `/longtermenquiries/${id}`,
  })
})

test('on the wire an enquiry has the agreed names', async () => {
  const payload = {
    search_mode: 0,
    space_uuid: spaceId,
    space_type: 'Driveway',
    start_date: today.add({ days: 1 }).toString(),
    start_time: '08:30',
    duration: 2,
    day_sunday: false,
    day_monday: true,
    day_tuesday: false,
    day_wednesday: true,
    day_thursday: false,
    day_friday: false,
    day_saturday: false,
    weekly_rate: 65.5,
    comment: 'Call me on 0491 570 156',
  }
  const path = `parking_spaces/${spaceId}/longterm_enquiry/`
  const { status, body } = await wireCall(testApp, 'POST', path, payload, driver)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    parking_space: { uuid: spaceId },
    parking_bay: null,
    user: { first_name: 'Robin' },
    user_owner: { first_name: 'Robin' },
    start_date: payload.start_date,
    start_time: '08:30:00',
    duration: 2,
    day_monday: true,
    day_sunday: false,
    weekly_rate: 65.5,
    comment: 'Call me on [phone number hidden]',
    masked: true,
    create_date: expect.any(String),
  })
  const again = await wireCall(testApp, 'POST', path, payload, driver)
  expect(again).toMatchObject({ status: 409, body: { enquiry: body['id'] } })
  const { body: listed } = await wireCall(testApp, 'GET', 'users/longtermenquiries/', undefined, owner)
  expect(listed).toMatchObject({ enquiries: [{ id: body['id'], role: 'owner' }], next: null })
})

test('what makes no sense is refused, and nothing is kept of it', async () => {
  const path = `parking_spaces/${spaceId}/longterm_enquiry/`
  const payload = {
    start_date: today.add({ days: 1 }).toString(),
    start_time: '08:30',
    duration: 2,
    day_monday: true,
  }
  for (const wrong of [
    { duration: 0 },
    { duration: 13 },
    { duration: 1.5 },
    { duration: 1e15 },
    { duration: 'constructor' },
    { start_date: 'constructor' },
    { start_date: '2026-02-30' },
    { start_time: '25:00' },
    { day_monday: 'constructor' },
    { weekly_rate: 0 },
    { weekly_rate: -5 },
    { weekly_rate: 1e15 },
    { comment: 'x'.repeat(2001) },
    { constructor: 1 },
    { space_uuid: randomUUID() },
    { day_monday: false },
    { start_date: today.toString() },
    { start_date: today.add({ days: 366 }).toString() },
  ]) {
    const { status } = await wireCall(testApp, 'POST', path, { ...payload, ...wrong }, driver)
    expect(`${JSON.stringify(wrong).slice(0, 40)} ${status}`).toBe(
      `${JSON.stringify(wrong).slice(0, 40)} 400`,
    )
  }
  for (const id of ['constructor', '1e15', '%00', randomUUID()]) {
    const answer = await wireCall(testApp, 'GET', `users/longtermenquiries/${id}/`, undefined, driver)
    expect([400, 404]).toContain(answer.status)
    const sent = await wireCall(testApp, 'POST', `parking_spaces/${id}/longterm_enquiry/`, payload, driver)
    expect([400, 404]).toContain(sent.status)
  }
  expect((await wireCall(testApp, 'POST', path, payload)).status).toBe(401)
  for (const query of ['role=constructor', 'after=constructor', 'after=2026-01-01T00:00:00Z_x'])
    expect(
      (await wireCall(testApp, 'GET', `users/longtermenquiries/?${query}`, undefined, driver)).status,
    ).toBe(400)
  expect((await list(driver)).enquiries).toEqual([])
  const kept = await send(driver, { comment: `\u202Etxet \u0000<b>=1+1</b>`.replace('\u0000', '') })
  expect(kept.comment).toBe('\u202Etxet <b>=1+1</b>')
  expect((await send(driver, { comment: 'x'.repeat(2000) }, await monthlySpace())).comment).toHaveLength(2000)
})

const monthlySpace = () => testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })

test('20 at once make one enquiry, and a repeat gives the same answer', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => send(driver)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { enquiries } = await list(driver)
  expect(enquiries).toHaveLength(1)
  const [first] = enquiries
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Refused).body] : [],
  )
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ enquiry: first?.id })))
  const key = newKey()
  const other = await monthlySpace()
  const [one, two] = [await send(driver, {}, other, key), await send(driver, {}, other, key)]
  expect(two).toEqual(one)
})

test('a person sends ten enquiries a day', async () => {
  const spaces = await Promise.all(Array.from({ length: 11 }, monthlySpace))
  for (const space of spaces.slice(0, 10)) await send(driver, {}, space)
  expect(await refusalOf(send(driver, {}, spaces[10]))).toMatch(/^429 You've sent a lot of enquiries today/)
})

test('not to oneself, not to who has blocked, not about what is gone', async () => {
  expect(await refusalOf(send(owner))).toMatch(/^409 This is your own spot/)
  const { id } = await call(testApp.send(driver), startConversation, {
    params: { spaceId },
    body: { content: 'Hi' },
    idempotencyKey: newKey(),
  })
  await call(testApp.send(owner), blockPerson, { params: { id } })
  expect(await refusalOf(send(driver))).toBe('409 Your message cannot be sent.')
  const hidden = await testApp.people.space(owner.id, { isPublished: false })
  expect(await refusalOf(send(driver, {}, hidden))).toMatch(/^404/)
  const answer = await wireCall(
    testApp,
    'POST',
    `parking_bays/${spaceId}/longterm_enquiry/`,
    { start_date: today.add({ days: 1 }).toString(), start_time: '08:30', duration: 2, day_monday: true },
    driver,
  )
  expect(answer.status).toBe(404)
})

test('the start counts by the clocks of the spot', async () => {
  // Already Wednesday in Sydney, still Tuesday in Perth.
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T14:00:00Z'))
  const perth = await testApp.people.space(owner.id, { zone: 'Australia/Perth' })
  const startDate = Temporal.PlainDate.from('2026-11-18')
  expect(await refusalOf(send(driver, { startDate }))).toMatch(/^400/)
  expect(await send(driver, { startDate }, perth)).toMatchObject({ startDate })
})

test('the owner replies in the inbox, and goes on in the same conversation', async () => {
  const { id } = await send(driver)
  expect(await refusalOf(reply(driver, id, 'Me'))).toMatch(/^403/)
  const key = newKey()
  const answered = await reply(owner, id, 'When do you leave?', key)
  expect(await reply(owner, id, 'When do you leave?', key)).toEqual(answered)
  expect(answered).toMatchObject({ state: 'answered', conversation: expect.any(String) })
  await reply(owner, id, 'Or call 0491 570 156')
  const { conversations } = await call(testApp.send(driver), myConversations, { query: {} })
  expect(conversations).toMatchObject([{ id: answered.conversation, unread: 2, isRecipient: false }])
  const { conversation } = await call(testApp.send(driver), myConversation, {
    params: { id: conversations[0]?.id ?? '' },
    query: {},
  })
  expect(conversation.messages.map(({ content }) => content)).toEqual([
    'When do you leave?',
    'Or call [phone number hidden]',
  ])
  expect(await stepsOf(driver, id)).toEqual(['send', 'reply', 'reply'])
  expect(await mailsTo(driver)).toEqual(['Robin sent you a message'])
})

test('decline and withdraw end it, once and by the right side', async () => {
  const { id } = await send(driver)
  expect(await refusalOf(withdraw(owner, id))).toMatch(/^403/)
  expect(await refusalOf(decline(driver, id))).toMatch(/^403/)
  const declined = await decline(owner, id, 'Sorry, write to me@example.com')
  expect(declined.state).toBe('declined')
  expect(declined.steps.at(-1)).toMatchObject({ step: 'decline', words: 'Sorry, write to [email hidden]' })
  const acts = [
    () => decline(owner, id),
    () => reply(owner, id, 'x'),
    () => offer(owner, id),
    () => withdraw(driver, id),
  ]
  for (const act of acts) expect(await refusalOf(act())).toBe('409 This enquiry is closed.')
  const second = await send(driver)
  expect((await withdraw(driver, second.id)).state).toBe('withdrawn')
  expect(await mailsTo(driver)).toEqual(['Robin declined your enquiry'])
  const third = await send(driver)
  const atOnce = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => withdraw(driver, third.id)),
    ...Array.from({ length: 10 }, () => decline(owner, third.id)),
  ])
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stepsOf(driver, third.id)).toHaveLength(2)
})

test('an offer is made where a month can be sold, at a rate that a listing may have', async () => {
  const { id } = await send(driver)
  expect(await refusalOf(offer(driver, id))).toMatch(/^403/)
  expect(await refusalOf(offer(owner, id, { startDate: today.add({ days: 1 }) }))).toMatch(/^400/)
  expect(await refusalOf(offer(owner, id, { startDate: today.add({ days: 181 }) }))).toMatch(/^400/)
  expect(await refusalOf(offer(owner, id, { monthlyRate: dollars(10_001) }))).toMatch(/^400/)
  for (const wrong of [0, -1, 1e15, 'constructor']) {
    const body = { start_date: today.add({ days: 10 }).toString(), rate_monthly: wrong }
    const path = `users/longtermenquiries/${id}/offer/`
    expect((await wireCall(testApp, 'POST', path, body, owner)).status).toBe(400)
  }
  const offered = await offer(owner, id, { words: 'Just for you' })
  expect(offered).toMatchObject({ state: 'offered', offer: { monthlyRate: 28_333, isGood: true } })
  expect(offered.offer?.endsAt).toEqual(testApp.clock.now().add({ hours: 24 * 7 }))
  const better = await offer(owner, id, { monthlyRate: dollars(250) })
  expect(better.offer?.monthlyRate).toBe(dollars(250))
  expect(better.steps.map(({ step, monthlyRate }) => [step, monthlyRate])).toEqual([
    ['send', null],
    ['offer', 28_333],
    ['offer', 25_000],
  ])
  expect(await mailsTo(driver)).toEqual(['Robin offered you a month', 'Robin offered you a month'])
  await call(testApp.send(await testApp.people.driver()), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: today.add({ days: 30 }) },
    idempotencyKey: newKey(),
  })
  expect(await refusalOf(offer(owner, id))).toMatch(/^409 This spot already has a booking in that month/)
  const casual = await testApp.people.space(owner.id)
  const other = await send(driver, {}, casual)
  expect((await open(owner, other.id)).offerTerms).toMatchObject({
    problem: "This spot doesn't take monthly bookings.",
    lacks: 'offer',
    fixPath: `/listspace?uuid=${casual}&page=3`,
  })
  expect(await refusalOf(offer(owner, other.id))).toBe("409 This spot doesn't take monthly bookings.")
})

test('the mail about a casual-only spot offers what works alone, and leads to where months are turned on', async () => {
  const casual = await testApp.people.space(owner.id)
  const { id } = await send(driver, {}, casual)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 49 }))
  await testApp.product.sweepNow()
  const texts = await textsTo(owner)
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain('You can write back or decline.')
    expect(text).toContain('Want to offer a month? Turn on monthly parking for this spot first.')
    expect(text).toContain(`/listspace?uuid=${casual}&page=3`)
    expect(text).not.toContain('offer a month or decline')
  }
  // Once months are on, they can be offered, and nothing stands in the way.
  await testApp.database.transaction((tx) =>
    sql`update spaces set allow_monthly = true, rate_monthly_cents = 30000 where id = ${casual}`.execute(tx),
  )
  expect((await open(owner, id)).offerTerms).toMatchObject({ problem: null, lacks: null, fixPath: null })
})

test('the mail about a spot that is let by the month promises that one can be offered', async () => {
  await send(driver)
  const [text, ...others] = await textsTo(owner)
  expect(others).toEqual([])
  expect(text).toContain('You can write back, offer a month or decline.')
  expect(text).not.toContain('/listspace')
})

test('months on a spot that is closed at night lead to its times', async () => {
  await testApp.database.transaction((tx) =>
    sql`update availability_windows set kind = 'weekly', days = '{1,2,3,4,5}', from_time = '07:00',
      to_time = '18:00', first_date = '2026-01-01' where space_id = ${spaceId}`.execute(tx),
  )
  const { id } = await send(driver)
  expect((await open(owner, id)).offerTerms).toMatchObject({
    problem: "This spot can't be booked by the month because it isn't open 24/7.",
    lacks: 'monthly-hours',
    fixPath: `/availabilities/${spaceId}`,
  })
  expect((await textsTo(owner))[0]).toContain(`/availabilities/${spaceId}`)
  expect((await open(driver, id)).offerTerms).toBeNull()
})

async function textsTo(person: TestPerson): Promise<string[]> {
  await testApp.settleJobs()
  const mails = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('bodyText')
    .where('accountId', '=', person.id)
    .where('channel', '=', 'mail')
    .orderBy('createdAt')
    .execute()
  return mails.map(({ bodyText }) => bodyText)
}

const pricesOf = async (reference: string) => {
  const { rows } = await sql<{
    priceCents: number
    state: string
    priceLines: { label: string; amount: number }[]
  }>`
    select c.price_cents, c.state, c.price_lines from charges c join bookings b on b.id = c.booking_id
    where b.reference = ${reference} order by c.number`.execute(testApp.database.read())
  return rows.map(({ priceCents, state, priceLines }) => `${priceCents} ${state} ${priceLines[0]?.label}`)
}

test('an offer is booked at its rate to the cent, in every later month too', async () => {
  const { id } = await send(driver)
  await offer(owner, id)
  const { reference } = await take(driver, id)
  const label = 'Parking at the rate the owner offered you'
  expect(await pricesOf(reference)).toEqual([`28333 paid ${label}`, `28333 due ${label}`])
  const booking = await call(testApp.send(driver), myBooking, { params: { reference } })
  expect(booking).toMatchObject({
    monthlyRate: 28_333,
    lines: [{ label, amount: 28_333 }, { label: 'Card fee' }],
  })
  expect(await open(driver, id)).toMatchObject({
    state: 'taken',
    booking: reference,
    offer: { isGood: false },
  })
  expect(await stepsOf(owner, id)).toEqual(['send', 'offer', 'take'])
  expect(await refusalOf(take(driver, id))).toBe("409 This offer isn't available any more.")
  for (const act of [() => withdraw(driver, id), () => decline(owner, id), () => offer(owner, id)])
    expect(await refusalOf(act())).toBe('409 This enquiry is closed.')
  await testApp.product.sweepNow()
  await testApp.product.sweepNow()
  expect(await stepsOf(owner, id)).toEqual(['send', 'offer', 'take'])
  await pass(24 * 41)
  expect(await pricesOf(reference)).toEqual([
    `28333 paid ${label}`,
    `28333 paid ${label}`,
    `28333 due ${label}`,
  ])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect((await open(driver, id)).state).toBe('taken')
})

test('only this driver takes it, for this spot, on this day, in time and once', async () => {
  const { id } = await send(driver)
  expect(await refusalOf(take(driver, id))).toBe("409 This offer isn't available any more.")
  await offer(owner, id)
  const stranger = await testApp.people.driver()
  expect(await refusalOf(take(stranger, id))).toMatch(/^404/)
  expect(await refusalOf(take(driver, id, {}, await monthlySpace()))).toMatch(/^404/)
  expect(await refusalOf(take(driver, randomUUID()))).toMatch(/^404/)
  expect(await refusalOf(take(driver, id, { startDate: today.add({ days: 11 }) }))).toMatch(
    /^409 This offer is for/,
  )
  expect(
    await refusalOf(
      take(driver, id, {
        mode: 'casual',
        startTime: nineOClock,
        endDate: today.add({ days: 10 }),
        endTime: Temporal.PlainTime.from('11:00'),
      }),
    ),
  ).toMatch(/^409 This offer is for/)
  const taps = await Promise.allSettled(Array.from({ length: 20 }, () => take(driver, id)))
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of a lot with free units an offer is booked once all the same', async () => {
  const lot = await testApp.people.space(owner.id, {
    capacity: 5,
    allowMonthly: true,
    rateMonthlyCents: 30_000,
  })
  const { id } = await send(driver, {}, lot)
  await offer(owner, id)
  const taps = await Promise.allSettled(Array.from({ length: 20 }, () => take(driver, id, {}, lot)))
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an offer stands again when its payment fails or its request is declined', async () => {
  const poor = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  const { id } = await send(poor)
  await offer(owner, id)
  expect(await refusalOf(take(poor, id))).toMatch(/^402/)
  expect(await open(poor, id)).toMatchObject({ state: 'offered', booking: null, offer: { isGood: true } })

  const asked = await testApp.people.space(owner.id, {
    allowMonthly: true,
    rateMonthlyCents: 30_000,
    autoApprove: false,
  })
  const second = await send(driver, {}, asked)
  await offer(owner, second.id)
  const { reference } = await take(driver, second.id, {}, asked)
  expect(await open(driver, second.id)).toMatchObject({ state: 'taken', booking: reference })
  await call(testApp.send(owner), answerRequest, {
    params: { reference },
    body: { answer: 'decline', reason: 10 },
    idempotencyKey: newKey(),
  } as never)
  expect(await open(driver, second.id)).toMatchObject({ state: 'offered', booking: null })
  expect((await take(driver, second.id, {}, asked)).reference).not.toBe(reference)
})

test('the owner is reminded once after two days, and after fourteen it ends with word to the driver', async () => {
  const { id } = await send(driver)
  await pass(47)
  expect(await mailsTo(owner)).toHaveLength(1)
  await pass(1)
  await pass(1)
  expect(await mailsTo(owner)).toEqual([
    'Robin sent you a long-term enquiry',
    'Robin is waiting for your reply',
  ])
  await pass(24 * 12 - 2)
  expect((await open(driver, id)).state).toBe('open')
  await pass(1)
  expect((await open(driver, id)).state).toBe('lapsed')
  expect((await open(driver, id)).steps.at(-1)).toMatchObject({ step: 'lapse', because: 'no-answer' })
  expect(await mailsTo(driver)).toEqual(['Your long-term enquiry has ended'])
  const [notice] = await call(testApp.send(driver), myNotifications, { query: {} })
  expect(notice).toMatchObject({
    description: 'Your long-term enquiry about the driveway on Crown Street has ended',
    link: `/longtermenquiries/${id}`,
  })
})

test('an offer ends after seven days, and is too late then', async () => {
  const { id } = await send(driver)
  await offer(owner, id)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 7 }))
  expect(await refusalOf(take(driver, id))).toBe("409 This offer isn't available any more.")
  await pass(0)
  expect((await open(driver, id)).steps.at(-1)).toMatchObject({ step: 'lapse', because: 'offer-ended' })
})

test('a spot that is taken down and people who leave end what is open', async () => {
  const { id } = await send(driver)
  await call(testApp.send(owner), removeListing, { params: { id: spaceId } })
  await testApp.settleJobs()
  expect((await open(driver, id)).steps.at(-1)).toMatchObject({ step: 'lapse', because: 'spot-removed' })

  const second = await send(driver, {}, await monthlySpace())
  const exported = await call(testApp.send(driver), exportMyData, {})
  expect(exported.sections['enquiries']).toHaveLength(2)
  await call(testApp.send(driver), closeAccount, { body: { currentPassword: testPassword } })
  await testApp.settleJobs()
  expect(await open(owner, second.id)).toMatchObject({
    state: 'withdrawn',
    driver: { firstName: 'Former member' },
  })
  const other = await testApp.people.driver()
  const third = await send(other, {}, await monthlySpace())
  await call(testApp.send(owner), closeAccount, { body: { currentPassword: testPassword } })
  await testApp.settleJobs()
  expect((await open(other, third.id)).state).toBe('lapsed')
  expect(await mailsTo(other)).toContain('Your long-term enquiry has ended')
})

test('lists go on where they ended, by role', async () => {
  const spaces = await Promise.all(Array.from({ length: 32 }, monthlySpace))
  const drivers = await Promise.all(Array.from({ length: 4 }, () => testApp.people.driver({ card: null })))
  for (const [at, space] of spaces.entries()) {
    await testApp.clock.moveTo(testApp.clock.now().add({ seconds: at % 2 }))
    await send(drivers[at % 4] ?? driver, {}, space)
  }
  const first = await list(owner, { role: 'owner' })
  expect(first.enquiries).toHaveLength(30)
  const rest = await list(owner, { role: 'owner', after: first.next ?? undefined } as never)
  expect(rest).toMatchObject({ next: null })
  const ids = [...first.enquiries, ...rest.enquiries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(32)
  expect((await list(owner, { role: 'driver' })).enquiries).toEqual([])
})

test('bays have their own call, in their own brand, and the rates of their building', async () => {
  const buildingId = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id: buildingId,
      brand: 'demo',
      name: 'Demo Tower',
      address: '1 Demo Road, Teneriffe QLD 4005',
      streetName: 'Demo Road',
      suburb: 'Teneriffe',
      state: 'QLD',
      postcode: '4005',
      latitude: -27.45,
      longitude: 153.04,
      zone: 'Australia/Brisbane',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
    }),
  )
  const inDemo = async () => {
    const person = await testApp.people.driver({ brand: 'demo' })
    await testApp.database.transaction((tx) =>
      tx
        .updateTable('accounts')
        .set({ tenantType: 1, tenantId: '12', defaultBuilding: buildingId })
        .where('id', '=', person.id)
        .execute(),
    )
    return { ...person, brand: 'demo' }
  }
  const tenant = await inDemo()
  const landlord = await inDemo()
  const bay = await testApp.people.space(landlord.id, {
    brand: 'demo',
    buildingId,
    bayMarking: 'B1',
    allowMonthly: true,
    rateMonthlyCents: 30_000,
  })
  const { id, bay: asked } = await call(testApp.send(tenant), contract.sendBayEnquiry, {
    params: { spaceId: bay },
    body: { startDate: today.add({ days: 10 }), startTime: nineOClock, durationMonths: 1, monday: true },
    idempotencyKey: newKey(),
  })
  expect(asked).toEqual({ id: bay })
  expect(await refusalOf(offer(landlord, id, { monthlyRate: dollars(199) }))).toMatch(
    /from \$200.00 to \$400.00/,
  )
  expect((await offer(landlord, id, { monthlyRate: dollars(200) })).state).toBe('offered')
  const { accessToken: token } = await call(testApp.send(), signIn, {
    body: { grantType: 'password', username: landlord.email, password: testPassword },
  } as never)
  expect((await list({ token })).enquiries).toEqual([])
  expect(await refusalOf(open({ token }, id))).toMatch(/^404/)
  expect((await list(landlord)).enquiries).toMatchObject([{ id }])
})
