import { myProfile, signIn } from '@bayshare/contract/accounts'
import { ownerBookingCounts, ownerBookings } from '@bayshare/contract/received-bookings'
import { type BookingSummary, myBookings } from '@bayshare/contract/bookings'
import { call, type Send } from '@bayshare/contract/call'
import { openDisputes } from '@bayshare/contract/disputes'
import { myEnquiries } from '@bayshare/contract/enquiries'
import { hotels, reception } from '@bayshare/contract/hotel'
import { bookingIncidents, undecidedIncidents } from '@bayshare/contract/incidents'
import { spaceDetails } from '@bayshare/contract/listings'
import { messageReports } from '@bayshare/contract/message-reports'
import { bookingMessages, myConversations } from '@bayshare/contract/messaging'
import { waitingDecisions } from '@bayshare/contract/money-decisions'
import { myVisitors } from '@bayshare/contract/visitors'
import { myEarnings, myPapers } from '@bayshare/contract/wallet'
import { calendarMistakes } from '@bayshare/server/availability/calendar-mistakes'
import { findings } from '@bayshare/server/doctor/findings'
import type { Payments } from '@bayshare/server/ports/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addBookings } from './add-bookings'
import { demoBookings } from './demo-bookings'
import { demoSpaceId } from './demo-id'
import { demoPassword, emailOf } from './demo-people'
import { seedDemo } from './seed-demo'

const publicUrl = 'http://localhost:3000'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
  await seedDemo(testApp, 'demo')
  await addBookings({ ...testApp, publicUrl })
})
afterAll(() => testApp.stop())

async function sendAs(mailbox: string, brand = 'main'): Promise<Send> {
  const { accessToken } = await call(testApp.send({ brand }), signIn, {
    body: { grantType: 'password', username: emailOf(mailbox), password: demoPassword },
  })
  return testApp.send({ brand, token: accessToken })
}

async function mistakes(app: TestApp) {
  return [
    ...(await findings(app.owner, app.clock.now(), app.clock.real())),
    ...(await calendarMistakes(app.database, app.clock.now())),
  ]
}

function outbox() {
  return testApp.database.read().selectFrom('outgoingMessages').selectAll().execute()
}

test('two bookings are talked about, and two spots asked about', async () => {
  const driver = await sendAs('driver')
  const mine = await call(driver, myBookings, {})
  const talks = await Promise.all(
    mine.map(({ reference }) => call(driver, bookingMessages, { params: { reference }, query: {} })),
  )
  const counts = talks.map(({ messages }) => messages.length).filter(Boolean)
  expect(new Set(counts)).toEqual(new Set([2, 4]))
  const inboxOf = async (send: typeof driver) =>
    (await call(send, myConversations, { query: {} })).conversations
  const questions = (await inboxOf(driver)).filter(({ booking }) => booking === null)
  expect(questions).toMatchObject([{ recipientName: expect.any(String), unread: 1 }])
  const received = (await inboxOf(await sendAs('owner'))).filter(({ booking }) => booking === null)
  expect(received).toMatchObject([{ isRecipient: true, unread: 1 }])
  // Beside them stand the chats of bookings.
  const talked = mine.filter((_, at) => (talks[at]?.messages.length ?? 0) > 0)
  const chats = (await inboxOf(driver)).flatMap(({ booking }) => booking?.reference ?? [])
  expect(chats).toEqual(expect.arrayContaining(talked.map(({ reference }) => reference)))
})

test('reception of the hotel expects guests who arrive, stay and leave today', async () => {
  const manager = await sendAs('manager.hotel', 'hotel')
  const [first] = await call(manager, hotels, {})
  const day = await call(manager, reception, { params: { buildingId: first?.id ?? '' }, query: {} })
  const rooms = (guests: readonly { room: string }[]) => guests.map(({ room }) => room)
  expect([day.hotelName, rooms(day.arriving), rooms(day.staying), rooms(day.leaving)]).toEqual([
    'The Wharf Hotel',
    ['118', '402'],
    ['311'],
    ['204'],
  ])
})

describe('the driver', () => {
  let mine: BookingSummary[]
  beforeAll(async () => {
    mine = await call(await sendAs('driver'), myBookings, {})
  })

  test('has bookings of every kind', () => {
    const now = testApp.clock.now()
    const isOn = ({ startsAt, endsAt }: BookingSummary) =>
      Temporal.Instant.compare(startsAt, now) < 0 &&
      (endsAt === null || Temporal.Instant.compare(now, endsAt) < 0)
    const kinds = {
      waiting: mine.filter(({ status }) => status === 'waiting'),
      cancelled: mine.filter(({ isCancelled }) => isCancelled),
      ongoing: mine.filter((one) => one.kind === 'monthly' && one.status === 'confirmed' && isOn(one)),
      running: mine.filter((one) => one.kind === 'casual' && isOn(one)),
      upcoming: mine.filter(
        ({ status, isOver, ...one }) =>
          status === 'confirmed' && !isOver && !isOn({ ...one, status, isOver }),
      ),
      reviewed: mine.filter(({ review }) => review !== null),
    }
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, some]) => [kind, some.length]))).toEqual({
      waiting: 1,
      cancelled: 1,
      ongoing: 1,
      running: 1,
      upcoming: 1,
      reviewed: 8,
    })
    expect(new Set(kinds.reviewed.map(({ review }) => review))).toEqual(
      new Set(['Positive', 'Negative', 'Neutral']),
    )
  })

  test('is asked for no review, and has spent what came back', async () => {
    for (const driver of ['driver', 'driver2']) {
      const { pendingReview, cash, freeCredits } = await call(await sendAs(driver), myProfile, {})
      expect({ pendingReview, cash, freeCredits }).toEqual({ pendingReview: null, cash: 0, freeCredits: 0 })
    }
  })

  test('has a receipt for each payment, with the day on which it was paid', async () => {
    await testApp.settleJobs()
    const papers = await call(await sendAs('driver'), myPapers, { query: {} })
    const paid = mine.filter(({ status }) => status === 'confirmed').map(({ reference }) => reference)
    const receipts = papers.filter(({ kind }) => kind !== 'adjustment-note')
    expect(new Set(receipts.map(({ subject }) => subject.split('/')[0]))).toEqual(new Set(paid))
    // Two later months and an extension.
    expect(receipts).toHaveLength(paid.length + 3)
    expect(papers.filter(({ kind }) => kind === 'adjustment-note')).toHaveLength(1)
    // The paper of a refund names the receipt, and writes it where it comes first.
    const kept = mine.filter(({ status, isCancelled }) => status === 'confirmed' && !isCancelled)
    for (const { reference, createdAt } of kept) {
      const first = receipts.find(({ subject }) => subject === reference)
      expect(first?.createdAt.toString()).toBe(createdAt.toString())
    }
  })
})

describe('the owner', () => {
  test('has received bookings under every tab', async () => {
    const send = await sendAs('owner')
    const { upcoming, current, past, cancelled } = await call(send, ownerBookingCounts, {})
    expect({ upcoming, current, past, cancelled }).toEqual({
      upcoming: 3,
      current: 2,
      past: 12,
      cancelled: 2,
    })
    expect(await call(send, ownerBookings, { query: {} })).toHaveLength(19)
  })

  test('has earned in each of the last months', async () => {
    const { months, available, pending } = await call(await sendAs('owner'), myEarnings, {})
    expect(months.slice(-4).filter(({ earned }) => earned > 0)).toHaveLength(4)
    expect(available).toBeGreaterThan(0)
    expect(pending).toBeGreaterThan(0)
  })

  test('sees what drivers said of the spots', async () => {
    const of = (name: string) =>
      call(testApp.send(), spaceDetails, { params: { spaceId: demoSpaceId(name) } })
    expect(await of('201 Riley Street driveway')).toMatchObject({ positiveReviews: 5, negativeReviews: 0 })
    expect(await of('155 Macquarie Street garage')).toMatchObject({ positiveReviews: 3, negativeReviews: 1 })
  })
})

test('in a building the tenant has a bay by the month, and the owner a request to answer', async () => {
  const mine = await call(await sendAs('tenant.portal', 'portal'), myBookings, {})
  expect(mine.map(({ status, isOver }) => `${status}${isOver ? ', over' : ''}`).toSorted()).toEqual([
    'confirmed',
    'confirmed, over',
    'declined, over',
    'waiting',
  ])
  const owner = await sendAs('owner.portal', 'portal')
  const { upcoming, current, past, cancelled } = await call(owner, ownerBookingCounts, {})
  expect({ upcoming, current, past, cancelled }).toEqual({ upcoming: 1, current: 1, past: 1, cancelled: 1 })
  const { months } = await call(owner, myEarnings, {})
  expect(months.filter(({ earned }) => earned > 0).length).toBeGreaterThanOrEqual(5)
})

test('one enquiry waits for its owner, and one has an offer to book', async () => {
  const { enquiries: received } = await call(await sendAs('owner'), myEnquiries, { query: { role: 'owner' } })
  expect(received).toMatchObject([{ state: 'open', spaceName: 'Driveway on Riley Street' }])
  const { enquiries: sent } = await call(await sendAs('driver'), myEnquiries, { query: { role: 'driver' } })
  expect(sent).toMatchObject([{ state: 'offered', offer: { isGood: true, monthlyRate: 35_000 } }])
})

test('a resident has a visitor who is there, one who has left, and a link to hand out', async () => {
  const { quota, links, passes } = await call(await sendAs('tenant.portal', 'portal'), myVisitors, {})
  expect(quota?.used).toBeLessThan(quota?.most ?? 0)
  expect(links.map(({ state }) => state)).toEqual(['open'])
  expect(passes.map(({ standing }) => standing)).toEqual(['started', 'finished'])
})

describe('the operator', () => {
  let operator: Send
  beforeAll(async () => {
    operator = await sendAs('operator')
  })

  test('has incidents to decide, of which one has a photo and another spot, and one waits for a colleague', async () => {
    const undecided = await call(operator, undecidedIncidents, {})
    const waiting = await call(operator, waitingDecisions, {})
    const shown = undecided.map(({ id, party, reason, state, pictureUrl, rescueReference, onHold }) => ({
      said: `${party}: ${reason}`,
      state,
      hasPhoto: pictureUrl !== null,
      isElsewhere: rescueReference !== null,
      isOnHold: onHold > 0,
      isWaiting: waiting.some(({ subjectId }) => subjectId === id),
    }))
    const plain = { state: 'open', hasPhoto: false, isElsewhere: false, isOnHold: false, isWaiting: false }
    expect(shown).toEqual([
      { ...plain, said: 'driver: My vehicle was damaged', isOnHold: true, isWaiting: true },
      { ...plain, said: "driver: I can't get in", isOnHold: true },
      { ...plain, said: 'manager: Something was damaged' },
      {
        ...plain,
        said: "driver: Someone's parked there",
        state: 'rescued',
        hasPhoto: true,
        isElsewhere: true,
        isOnHold: true,
      },
      { ...plain, said: 'owner: Something was damaged', hasPhoto: true },
    ])
  })

  test('has two reported messages to look at', async () => {
    const reports = await call(operator, messageReports, {})
    expect(reports.map(({ reported, reference }) => [reported.firstName, reference !== null])).toEqual([
      ['Daniel', true],
      ['Ethan', false],
    ])
  })

  test('hears of a disputed payment from the bank', async () => {
    await testApp.deliverWebhooks()
    expect(await call(operator, openDisputes, {})).toMatchObject([
      { state: 'open', reason: 'fraudulent', payer: { firstName: 'Ethan' }, hasIncident: false },
    ])
  })

  test('has decided what a driver reported, who reads it in the booking', async () => {
    const driver = await sendAs('driver')
    const mine = await call(driver, myBookings, {})
    const told = await Promise.all(
      mine.map(({ reference }) => call(driver, bookingIncidents, { params: { reference } })),
    )
    expect(told.flat()).toMatchObject([{ isOwn: true, state: 'decided', decision: 'for-owner' }])
  })
})

test('every mail is dated when it was due, and a sweep has nothing to add', async () => {
  await testApp.settleJobs()
  const before = await outbox()
  const bookings = Object.values(demoBookings).flat()
  expect(before.length).toBeGreaterThanOrEqual(2 * bookings.length)
  const now = testApp.clock.now()
  expect(before.filter(({ createdAt }) => Temporal.Instant.compare(createdAt, now) >= 0)).toEqual([])
  const kinds = before.map(({ eventId, recipient }) => `${eventId} ${recipient}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(await mistakes(testApp)).toEqual([])

  await testApp.deliverWebhooks()
  await testApp.product.sweepNow()
  await testApp.settleJobs()
  const told = (mails: typeof before) =>
    mails.map(({ subject, recipient }) => `${recipient}: ${subject}`).toSorted()
  expect(told(await outbox())).toEqual(told(before))
  expect(await mistakes(testApp)).toEqual([])
})

test('what fails in the middle leaves no booking behind', async () => {
  const other = await startTestApp()
  try {
    await seedDemo(other, 'demo')
    let asked = 0
    const charge: Payments['charge'] = (order) =>
      (asked += 1) < 9 ? other.payments.charge(order) : Promise.reject(new Error('The power went out'))
    const failing = addBookings({ ...other, publicUrl, payments: { ...other.payments, charge } })
    await expect(failing).rejects.toThrow('The power went out')
    await other.deliverWebhooks()
    await other.product.sweepNow()
    await other.settleJobs()
    const kept = await other.database.read().selectFrom('bookings').select('id').execute()
    expect(kept).toEqual([])
    expect(await mistakes(other)).toEqual([])
  } finally {
    await other.stop()
  }
})
