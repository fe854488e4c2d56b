import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { bookSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import { testIncidents } from '@bayshare/app/testing/test-incidents'
import { makeAttemptsStale, useCard } from '@bayshare/app/testing/test-money'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { extendBooking } from '@bayshare/contract/booking-changes'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { ownerCalendar } from '@bayshare/contract/calendars'
import { closeAccount } from '@bayshare/contract/closing'
import { queryGrid } from '@bayshare/contract/control-panel'
import { type BookingDetails, bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import { takeDownListing } from '@bayshare/contract/operator-listings'
import { answerRequest, managedBooking, ownerBooking } from '@bayshare/contract/received-bookings'
import { myPapers } from '@bayshare/contract/wallet'
import { standingOf } from '@bayshare/domain/bookings/standing'
import { happenedToDriver } from '@bayshare/domain/bookings/happened-to-driver'
import { happenedToOwner } from '@bayshare/domain/bookings/happened-to-owner'
import { standingWords } from '@bayshare/domain/bookings/standing-words'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let operator: TestPerson
let tower: string
let manager: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  operator = await testApp.people.operator()
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
})
afterAll(() => testApp.stop())

const { report, take, decide, listed: reportsOf } = testIncidents(() => ({ testApp, operator }))

interface Booked {
  brand: BrandId
  driver: TestPerson
  owner: TestPerson
  spaceId: SpaceId
  reference: string | null
}

/** Two hours in a driveway from nine to eleven, for $8.50 by card. */
async function casual(): Promise<Booked> {
  const [driver, owner] = await people('main')
  const spaceId = await testApp.people.space(owner.id)
  return { brand: 'main', driver, owner, spaceId, ...(await bookSpot(testApp, driver, spaceId)) }
}

/** A month in a bay, which its owner or a manager of the building answers. */
async function request(): Promise<Booked> {
  const brand = 'portal'
  const [driver, owner] = await people(brand)
  const spaceId = await testApp.people.space(owner.id, {
    brand,
    buildingId: tower,
    bayMarking: `B${++bays}`,
    bayGroup: 3,
    type: 'Garage',
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
  const { reference } = await call(send(driver, brand), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  return { brand, driver, owner, spaceId, reference }
}
let bays = 0

/** A Tuesday morning in Sydney, the day before. */
const start = Temporal.Instant.from('2026-11-16T21:00:00Z')

/** The driver stands in front of the driveway and has said that somebody is parked there. */
async function stranded(): Promise<Booked> {
  const booked = await casual()
  await goTo('09:05')
  await report(booked.driver, booked.reference ?? '')
  return booked
}

async function incidentOf(driver: TestPerson, reference: string): Promise<string> {
  const [incident] = await reportsOf(driver, reference)
  return incident!.id
}

async function people(brand: BrandId): Promise<[TestPerson, TestPerson]> {
  const [driver, owner] = [await testApp.people.driver({ brand }), await testApp.people.driver({ brand })]
  await testApp.database.transaction(async (tx) => {
    const named = { tenantType: 2, firstName: 'Priya' }
    await tx.updateTable('accounts').set(named).where('id', '=', owner.id).execute()
    await tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', driver.id).execute()
  })
  return [driver, owner]
}

const send = ({ token }: TestPerson, brand: BrandId) => testApp.send({ token, brand })
const goTo = (time: string) =>
  testApp.clock.moveTo(
    dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: time }).toInstant(),
  )

async function sweep(): Promise<void> {
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
}

const cancel = (by: TestPerson, { brand, reference }: Booked) =>
  call(send(by, brand), cancelBooking, {
    params: { reference: reference ?? '' },
    body: { isCancelled: true, reason: 10 },
    idempotencyKey: newKey(),
  })

const answer = (by: TestPerson, { brand, reference }: Booked, how: 'accept' | 'decline') =>
  call(send(by, brand), answerRequest, {
    params: { reference: reference ?? '' },
    body: how === 'accept' ? { answer: how } : { answer: how, reason: 10 },
    idempotencyKey: newKey(),
  })

/** What somebody reads in answer to what they tried. */
const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return error.message
}

interface End {
  begins: () => Promise<Booked>
  /** Answers what the person read at once, where it was refused. */
  ends: (booked: Booked) => Promise<unknown>
  /** Who read that. */
  by?: 'driver' | 'owner' | 'staff'
}

const ends: Record<string, End> = {
  'The owner cancels a booking': { begins: casual, ends: (booked) => cancel(booked.owner, booked) },
  'A manager would cancel a booking': {
    async begins() {
      const booked = await request()
      await answer(manager, booked, 'accept')
      return booked
    },
    ends: (booked) => refusal(cancel(manager, booked)),
    by: 'staff',
  },
  'The owner declines a request': {
    begins: request,
    ends: (booked) => answer(booked.owner, booked, 'decline'),
  },
  'A manager declines a request': {
    begins: request,
    ends: (booked) => answer(manager, booked, 'decline'),
  },
  'Nobody answers a request': {
    begins: request,
    async ends() {
      await testApp.clock.moveTo(testApp.clock.now().add({ hours: 73 }))
      await sweep()
    },
  },
  'The bank refuses the payment at the checkout': {
    async begins() {
      const [driver, owner] = await people('main')
      await useCard(testApp, driver, 'tok_chargeCustomerFail')
      const spaceId = await testApp.people.space(owner.id)
      return { brand: 'main', driver, owner, spaceId, reference: null }
    },
    ends: ({ driver, spaceId }) => refusal(bookSpot(testApp, driver, spaceId)),
    by: 'driver',
  },
  'The bank refuses the payment when the owner accepts': {
    begins: request,
    ends(booked) {
      testApp.bank.faults.set('POST /v1/payment_intents/:id/capture', { kind: 'refuse', status: 402 }, 2)
      return refusal(answer(booked.owner, booked, 'accept'))
    },
    by: 'owner',
  },
  'The bank refuses the payment for more time': {
    begins: casual,
    async ends({ driver, brand, reference }) {
      await goTo('09:30')
      await useCard(testApp, driver, 'tok_chargeCustomerFail')
      return refusal(
        call(send(driver, brand), extendBooking, {
          params: { reference: reference ?? '' },
          body: { minutes: 60 },
          idempotencyKey: newKey(),
        }),
      )
    },
    by: 'driver',
  },
  "The driver can't park and is moved to another spot": {
    begins: stranded,
    async ends({ driver, reference }) {
      const [, neighbour] = await people('main')
      const spaceId = await testApp.people.space(neighbour.id)
      await take(driver, reference ?? '', { spaceId })
    },
  },
  "The driver can't park and takes the money back": {
    begins: stranded,
    ends: ({ driver, reference }) => take(driver, reference ?? '', { isRefund: true }),
  },
  'A problem is reported, and we decide for the driver': {
    begins: stranded,
    ends: async ({ driver, reference }) => decide(await incidentOf(driver, reference ?? ''), 'for-driver'),
  },
  'A problem is reported, and we decide for the owner': {
    begins: stranded,
    ends: async ({ driver, reference }) => decide(await incidentOf(driver, reference ?? ''), 'for-owner'),
  },
  'We take down a listing that is booked': {
    begins: casual,
    ends: ({ spaceId }) =>
      call(send(operator, 'main'), takeDownListing, {
        params: { id: spaceId },
        body: { reason: 'The photos show another place' },
      }),
  },
  'An owner would close an account with a booking': {
    begins: casual,
    ends: ({ owner }) =>
      refusal(call(send(owner, 'main'), closeAccount, { body: { currentPassword: testPassword } })),
    by: 'owner',
  },
}

/** Written anew by `npx vitest run packages/server/src/notifications/unhappy-ends.test.ts --update`. */
test('the page for people who run the product shows what everybody reads', async () => {
  const sections: string[] = []
  for (const [title, end] of Object.entries(ends)) sections.push(`## ${title}\n\n${await sectionOf(end)}`)
  const page = `# Unhappy ends

What the driver, the owner and staff read when a booking or a request does not go as its people wanted. The driver is
called Robin, the owner Priya. Staff is an operator; of a bay in a building (requests) its manager. "At once" is the answer
to the press of whoever it was: CARD-ERROR is what API clients get, pages say "Your payment was declined". Where staff may do
nothing, their page has no button for it either.

${sections.join('\n\n')}
`
  await expect(page).toMatchFileSnapshot('../../../../docs/unhappy-ends.md')
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

async function sectionOf({ begins, ends: act, by }: End): Promise<string> {
  await testApp.clock.moveTo(start)
  const booked = await begins()
  await testApp.settleJobs()
  const before = await latest()
  const answered = await act(booked)
  await testApp.settleJobs()
  await sweep()
  await testApp.settleJobs()
  const pages = await pagesOf(booked)
  const readers = [booked.driver, booked.owner, booked.brand === 'main' ? operator : manager]
  const told = await Promise.all(readers.map((reader) => toldSince(before, reader, booked.brand)))
  const rows = {
    'At once': (['driver', 'owner', 'staff'] as const).map((side) => (side === by ? String(answered) : '')),
    Page: [pages.driver.page, pages.owner.page, pages.staff.page],
    List: [pages.driver.list, pages.owner.list, pages.staff.list],
    Bell: told.map(({ bell }) => bell.join('<br>')),
    Email: told.map(({ mails }) => mails.join('<br>')),
    Papers: [pages.driver.papers, pages.owner.papers, ''],
    Calendar: [told[0]!.calendars.join(', then '), pages.owner.calendar, ''],
  }
  const lines = [
    ['', 'Driver', 'Owner', 'Staff'],
    Array(4).fill('---'),
    ...Object.entries(rows).flatMap(([name, cells]) => (cells.some(Boolean) ? [[name, ...cells]] : [])),
  ]
  return lines
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll(/\b[0-9A-Z]{11}\b/g, (found) => (found === booked.reference ? 'REFERENCE' : 'NEW REFERENCE'))
}

/** What was written and told until now, so that it can be told from what comes. */
async function latest() {
  const rows = await testApp.database.read().selectFrom('outgoingMessages').select('id').execute()
  const told = await testApp.database.read().selectFrom('notifications').select('id').execute()
  return new Set([...rows, ...told].map(({ id }) => id))
}

async function toldSince(before: ReadonlySet<string>, reader: TestPerson, brand: BrandId) {
  const bell = await call(send(reader, brand), myNotifications, { query: {} })
  const mails = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['id', 'subject', 'bodyText', 'calendar'])
    .where('accountId', '=', reader.id)
    .where('channel', '=', 'mail')
    .orderBy('subject')
    .execute()
  const written = mails.filter(({ id }) => !before.has(id))
  return {
    bell: bell
      .filter(({ id }) => !before.has(id))
      .map(({ title, type, description }) => `**${title ?? nameOf(type)}** ${description}`)
      .toSorted(),
    mails: written.map(({ subject, bodyText }) => `**${subject}** ${wordsOf(bodyText)}`),
    calendars: written.flatMap(({ calendar }) => {
      if (calendar === null) return []
      return [calendar.includes('METHOD:CANCEL') ? 'taken out' : 'put in']
    }),
  }
}

const nameOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ')

/** Without the title, which the subject says, when and where, and what stands under every mail. */
function wordsOf(text: string): string {
  const [, ...blocks] = text.split('\n\n')
  return blocks
    .slice(
      0,
      blocks.findIndex((block) => block.startsWith('Questions?')),
    )
    .filter((block) => !/^(When|Where)\n/.test(block))
    .map((block) =>
      block
        .replace('\n', ': ')
        .replaceAll(/ https?:\S+/g, '')
        .replaceAll(/\s+/g, ' '),
    )
    .join(' · ')
}

async function pagesOf({ brand, driver, owner, reference }: Booked) {
  const none = { page: '', list: '', papers: '', calendar: '' }
  if (reference === null) return { driver: none, owner: none, staff: none }
  const params = { reference }
  const mine = await call(send(driver, brand), myBooking, { params })
  const received = await call(send(owner, brand), ownerBooking, { params })
  const staff = brand === 'main' ? operator : manager
  const managed = await call(send(staff, brand), managedBooking, { params })
  const days = await call(send(owner, brand), ownerCalendar, {
    query: { month: mine.startDate.toString().slice(0, 7) },
  })
  const isInCalendar = days.some(({ days: all }) => all.some(({ bookings }) => bookings.includes(reference)))
  const papersOf = async (person: TestPerson) =>
    (await call(send(person, brand), myPapers, { query: { subject: reference } }))
      .map(({ title }) => title)
      .toSorted()
      .join('<br>')
  return {
    driver: {
      ...none,
      page: happenedToDriver(factsOf(mine)),
      list: listed(mine, brand),
      papers: await papersOf(driver),
    },
    owner: {
      page: happenedToOwner(factsOf(received), 'owner').join(' '),
      list: listed(received, brand),
      papers: await papersOf(owner),
      calendar: isInCalendar ? 'Booked' : 'Free again',
    },
    staff: {
      ...none,
      page: happenedToOwner(factsOf(managed), 'manager').join(' '),
      list: await statusInFile(staff, brand, reference),
    },
  }
}

/** As the file of the bookings says it, which is what the table says. */
async function statusInFile(staff: TestPerson, brand: BrandId, reference: string): Promise<string> {
  const body = { grid: 'bookings', searchText: reference, isExport: true } as const
  const { meta } = await call(send(staff, brand), queryGrid, { body })
  const host = brand === 'main' ? 'localhost:3000' : `${brand}.localhost:3000`
  const file = await testApp.product.server.app.inject({
    url: meta.exportUrl ?? '',
    headers: { host, authorization: `Bearer ${staff.token}` },
  })
  const [names = [], values = []] = file.body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? [])
  return values[names.findIndex((name) => name.includes('Status'))]?.replaceAll('"', '') ?? ''
}

function standingNow({ ended, status, startsAt, endsAt }: BookingDetails) {
  const asked = {
    stoppedAt: null,
    answeredBy: null,
    cancelledBy: null,
    incidentEnd: null,
    reasonDomain: null,
  }
  return ended ?? standingOf({ ...asked, state: status, startsAt, endsAt }, testApp.clock.now())
}

const factsOf = (booking: BookingDetails) => ({
  standing: standingNow(booking),
  reason: booking.declinedReason ?? booking.cancelledReason,
  driverFirstName: booking.driver.firstName,
  returned: booking.returned,
  isAtBank: (booking.money?.back.method ?? 0) > 0,
})

const listed = (booking: BookingDetails, brand: BrandId) =>
  standingWords(standingNow(booking), brandById(brand).words.name)
