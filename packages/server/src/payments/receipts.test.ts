import { randomUUID } from 'node:crypto'
import { addDebit, asOwner, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, pdfPrinter, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testIncidents, testTown } from '@bayshare/app/testing/test-incidents'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { call } from '@bayshare/contract/call'
import { myPapers } from '@bayshare/contract/wallet'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { Paper, PaperBlock } from '../ports/paper-printer'
import { insertPromo } from '../promos/store'

let testApp: TestApp
const printed: Paper[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    printer: {
      async print(paper) {
        // The days that pass here bring payouts with their statements, too.
        if (paper.parties.some((party) => party.heading === 'Driver')) printed.push(paper)
        return pdfPrinter.print(paper)
      },
    },
  })
  await testApp.database.transaction((tx) =>
    insertPromo(tx, {
      id: randomUUID(),
      code: 'TENTH',
      kind: 'checkout',
      percentagePoints: 1000,
      mostPerPerson: 100,
      createdAt: testApp.clock.now(),
    }),
  )
})
beforeEach(async () => {
  printed.length = 0
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-16T21:00:00Z'))
})
afterAll(() => testApp.stop())

async function ownerWith(details: { abn: string; isRegistered: boolean } | null): Promise<TestPerson> {
  const owner = await testApp.people.owner()
  if (details) {
    await sql`
      insert into payout_details (id, account_id, account_name, bsb, account_number, full_name, business_abn,
        is_gst_registered, address, created_at, held_until)
      values (${randomUUID()}, ${owner.id}, 'Crown Parking', '062000', '12345678', 'Crown Parking Pty Ltd',
        ${details.abn}, ${details.isRegistered}, '1 Bank Street', ${testApp.clock.now()}, ${testApp.clock.now()})
    `.execute(testApp.database.read())
  }
  return owner
}

/** Two hours for $44.00. */
async function book(driver: TestPerson, owner: TestPerson, extra: object = {}): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, { rateHourlyCents: 2200 })
  const { reference } = await bookSpot(testApp, driver, spaceId, extra)
  await testApp.settleJobs()
  return reference
}

async function cancel(driver: TestPerson, reference: string): Promise<void> {
  await cancelSpot(testApp, driver, reference)
  await testApp.settleJobs()
}

const papers = (person: TestPerson, subject: string) =>
  call(testApp.send({ token: person.token }), myPapers, { query: { subject } })

function tables(paper: Paper | undefined) {
  const blocks = paper?.blocks.filter(
    (block): block is Extract<PaperBlock, { kind: 'table' }> => block.kind === 'table',
  )
  return blocks?.map((table) => [...table.rows, ...table.totals])
}

const { report, take } = testIncidents(() => ({ testApp, operator: {} as TestPerson }))

const abn = '51824753556'
const inSydney = (time: string) => Temporal.Instant.from(`2026-11-18T${time}+11:00`)

test('the worked invoice: a registered owner, a promo code, wallet, credits and a card', async () => {
  const owner = await ownerWith({ abn, isRegistered: true })
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: dollars(10), free: dollars(5) })
  const reference = await book(driver, owner, { promoCode: 'TENTH' })
  expect(printed).toHaveLength(1)
  const [invoice] = printed
  expect(invoice?.title).toBe('Tax invoice')
  expect(invoice?.parties.map((party) => [party.heading, ...party.lines])).toEqual([
    ['Supplier of the parking', 'Crown Parking Pty Ltd', 'ABN 51 824 753 556'],
    ['Supplier of the card fee', testApp.company.name, 'ABN 51 824 753 556'],
    ['Driver', 'Robin Tester', driver.email],
  ])
  expect(tables(invoice)).toEqual([
    [
      [
        'Parking at 12 Crown Street, Surry Hills NSW 2010\nWed 18 Nov 2026, 9:00 AM to 11:00 AM',
        'Crown Parking Pty Ltd',
        '$4.00',
        '$44.00',
      ],
      ['Card fee', testApp.company.name, '$0.05', '$0.50'],
      ['Total, including GST', '', '$4.05', '$44.50'],
    ],
    [
      ['Promo discount', '$4.40'],
      ['From your wallet', '$10.00'],
      ['From your free credits', '$5.00'],
      ['Visa ending 4242', '$25.10'],
      ['Paid', '$44.50'],
    ],
  ])
  const [kept] = await papers(driver, reference)
  expect(kept).toMatchObject({ kind: 'tax-invoice', title: 'Tax invoice', subject: reference, total: 4450 })
  expect(invoice?.facts[0]).toEqual({ label: 'Number', value: kept?.number })

  // 90 minutes before the start half comes back.
  await testApp.clock.moveTo(inSydney('07:30'))
  await cancel(driver, reference)
  const note = printed[1]
  expect(note?.title).toBe('Adjustment note')
  expect(note?.facts.at(-1)).toEqual({ label: 'For tax invoice', value: kept?.number })
  const [taken, went] = tables(note) ?? []
  expect(taken?.map((row) => row.slice(2))).toEqual([
    ['$2.00', '$22.00'],
    ['$2.00', '$22.00'],
    ['', '-$2.20'],
    ['', '$19.80'],
  ])
  expect(taken?.slice(-2).map(([label]) => label)).toEqual(['Promo discount', 'Total refunded'])
  // The platform had paid the rest, so it comes back to nobody.
  expect(went).toEqual([
    ['Refunded to your wallet', '$17.30'],
    ['Refunded as free credits', '$2.50'],
    ['Returned', '$19.80'],
  ])
  expect((await papers(driver, reference)).map((paper) => [paper.kind, paper.total])).toEqual([
    ['adjustment-note', -1980],
    ['tax-invoice', 4450],
  ])
})

test.each([
  ['without payout details', null],
  ['with an ABN but not registered for GST', { abn, isRegistered: false }],
])(
  'an owner %s gives a receipt without GST on the parking, under the first name only',
  async (_, details) => {
    const owner = await ownerWith(details)
    const driver = await testApp.people.driver({ card: null })
    await fillWallet(testApp, driver.id, { cash: dollars(44) })
    const reference = await book(driver, owner)
    const [receipt] = printed
    expect(receipt?.title).toBe('Receipt')
    expect(receipt?.parties[0]?.lines).toEqual(['Robin', 'Not registered for GST'])
    expect(tables(receipt)?.[0]?.at(-1)).toEqual(['Total', '', '$0.00', '$44.00'])
    expect(tables(receipt)?.[1]).toEqual([
      ['From your wallet', '$44.00'],
      ['Paid', '$44.00'],
    ])
    expect(await papers(driver, reference)).toMatchObject([{ kind: 'receipt', total: 4400 }])
    expect(await papers(owner, reference)).toEqual([])
  },
)

test('everything back: the refund note takes the fee along and is written once', async () => {
  const owner = await ownerWith(null)
  const driver = await testApp.people.driver()
  const reference = await book(driver, owner, {
    endTime: Temporal.PlainTime.from('10:00'),
  })
  await cancel(driver, reference)
  expect(printed.map((paper) => paper.title)).toEqual(['Receipt', 'Refund note'])
  expect(tables(printed[1])?.[0]?.map((row) => row.slice(2))).toEqual([
    ['$0.00', '$22.00'],
    ['$0.05', '$0.50'],
    ['$0.05', '$22.50'],
  ])
  expect(tables(printed[1])?.[1]).toEqual([
    ['Refunded to your wallet', '$22.50'],
    ['Returned', '$22.50'],
  ])
  await sql`
    select enqueue('write-paper', json_build_object('what', 'adjustment', 'brand', 'main', 'bookingId', id, 'period', 0,
      'because', 'booking-cancelled'), 'again') from bookings where reference = ${reference}`.execute(
    testApp.database.read(),
  )
  await testApp.settleJobs()
  expect(await papers(driver, reference)).toHaveLength(2)
  expect(printed).toHaveLength(2)
})

const firstDay = Temporal.PlainDate.from('2026-11-30')

async function bookMonthly(driver: TestPerson, owner: TestPerson, body: object = {}): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: firstDay, ...body },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()
  return reference
}

async function moveToDay(day: string): Promise<void> {
  await testApp.clock.moveTo(Temporal.PlainDate.from(day).toZonedDateTime('Australia/Sydney').toInstant())
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
  await testApp.settleJobs()
}

test('where the driver could not park, the receipt of the other place says that we paid it', async () => {
  const owner = await ownerWith(null)
  const town = testTown(testApp, owner, 3)
  const [spaceId, elsewhere] = [await town.space(0), await town.space(200)]
  const { driver, reference } = await town.booked(spaceId)
  await town.goTo('09:05')
  await report(driver, reference)
  const taken = await take(driver, reference, { spaceId: elsewhere })
  await testApp.settleJobs()
  expect(tables(printed.at(-1))?.[1]).toEqual([
    [`Paid by ${testApp.company.name}`, '$8.00'],
    ['Paid', '$8.00'],
  ])
  const rescue = await call(testApp.send({ token: driver.token }), myBooking, {
    params: { reference: taken.reference ?? '' },
  })
  expect(rescue).toMatchObject({ charged: 0, money: { sources: { platform: dollars(8), promo: 0 } } })
  const { earnings } = await call(testApp.send({ token: owner.token }), ownerBooking, {
    params: { reference },
  })
  expect(earnings).toMatchObject({ onHold: dollars(6.56), expected: 0, earned: 0 })
})

test('each month has a receipt of its own, with its days and its card fee', async () => {
  const owner = await ownerWith({ abn, isRegistered: true })
  const driver = await testApp.people.driver()
  const reference = await bookMonthly(driver, owner)
  await moveToDay('2026-12-30')
  expect((await papers(driver, reference)).map((paper) => [paper.subject, paper.total])).toEqual([
    [`${reference}/2`, 30_570],
    [reference, 30_570],
  ])
  // 300.00 / 11 = 27.2727, 5.70 / 11 = 0.51818.
  const [parking, fee, total] = tables(printed.at(-1))?.[0] ?? []
  expect(parking).toEqual([
    'Parking at 12 Crown Street, Surry Hills NSW 2010\n30 Dec 2026 to 29 Jan 2027',
    'Crown Parking Pty Ltd',
    '$27.27',
    '$300.00',
  ])
  expect(fee?.slice(2)).toEqual(['$0.52', '$5.70'])
  expect(total?.slice(2)).toEqual(['$27.79', '$305.70'])
})

const paperKinds = async (driver: TestPerson, reference: string) =>
  (await papers(driver, reference)).map(({ exactKind, total }) => [exactKind, total])

async function mailsTo({ email }: TestPerson): Promise<{ subject: string; text: string }[]> {
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string; text: string }[]>()
  return mails.filter(({ recipient }) => recipient === email)
}

const words = (paper: Paper | undefined) =>
  paper?.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : [])).join(' ')

test('a debit has an advice until it has come, then a receipt under its own number with a mail', async () => {
  const owner = await ownerWith(null)
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '000123456')
  await fillWallet(testApp, driver.id, { cash: dollars(50) })
  const reference = await bookMonthly(driver, owner, { paymentMethod: 'dd' })
  expect(await paperKinds(driver, reference)).toEqual([['payment-advice', null]])
  const [advice] = await papers(driver, reference)
  // Readers of an earlier release know six kinds.
  expect(advice).toMatchObject({ kind: 'direct-debit-request', title: 'Payment advice' })
  expect(printed[0]?.title).toBe('Payment advice')
  expect(tables(printed[0])?.[1]).toEqual([
    ['From your wallet', '$50.00'],
    ['Direct debit, account ending 3456', '$250.00'],
    ['Paid', '$50.00'],
    ['To be debited', '$250.00'],
  ])
  expect(words(printed[0])).toContain("This isn't a receipt. We've asked your bank for $250.00")
  const confirmation = (await mailsTo(driver)).find(({ subject }) => subject.startsWith('Booking confirmed'))
  expect(confirmation?.text).toMatch(
    /Payment advice[^]*From your wallet\s+\$50\.00[^]*To be debited[^]*\$250\.00/,
  )
  expect(confirmation?.text).not.toMatch(/charged/i)

  await moveToDay('2026-11-24')
  expect(await paperKinds(driver, reference)).toEqual([
    ['receipt', 30_000],
    ['payment-advice', null],
  ])
  const [receipt] = await papers(driver, reference)
  expect(printed[1]?.facts.slice(-1)).toEqual([{ label: 'For payment advice', value: advice?.number }])
  expect(tables(printed[1])?.[1]?.slice(1)).toEqual([
    ['Direct debit, account ending 3456', '$250.00'],
    ['Paid', '$300.00'],
  ])
  const about = (await mailsTo(driver)).filter(({ subject }) => subject.includes(receipt?.number ?? '-'))
  expect(about.map(({ subject }) => subject)).toEqual([
    `Receipt ${receipt?.number}: your direct debit of $250.00 went through`,
  ])
  expect(about[0]?.text).toContain('Mon 30 Nov to Tue 29 Dec')

  await moveToDay('2026-11-25')
  expect(printed).toHaveLength(2)
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('each debit that fails has its advice withdrawn, and nothing says that it was paid', async () => {
  const owner = await ownerWith(null)
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '222222227')
  await fillWallet(testApp, driver.id, { cash: dollars(50) })
  const reference = await bookMonthly(driver, owner, { paymentMethod: 'dd' })
  for (let day = Temporal.PlainDate.from('2026-11-20'); day.month !== 1; day = day.add({ days: 3 }))
    await moveToDay(day.toString())
  // The first try and those of the policy; one of them stands for a day that came while a debit was on its way.
  const tries = brandById('main').policy.directDebit.retryAfterDays.length
  expect((await paperKinds(driver, reference)).toReversed()).toEqual(
    Array.from({ length: tries }, () => [
      ['payment-advice', null],
      ['advice-withdrawal', null],
    ]).flat(),
  )
  const [advice, withdrawal] = (await papers(driver, reference)).toReversed()
  expect(withdrawal).toMatchObject({ kind: 'adjustment-note', title: 'Payment advice withdrawn' })
  const withdrawals = printed.filter(({ title }) => title === 'Payment advice withdrawn')
  expect(withdrawals[0]?.facts.at(-1)).toEqual({ label: 'For payment advice', value: advice?.number })
  expect(tables(withdrawals[0])).toEqual([
    [
      ['Direct debit, account ending 2227', '$250.00'],
      ['Debited', '$0.00'],
    ],
    // What the wallet had given to it comes back as well.
    [
      ['Refunded to your wallet', '$50.00'],
      ['Returned', '$50.00'],
    ],
  ])
  expect(words(withdrawals[0])).toContain('nothing was debited')
  const subjects = (await mailsTo(driver)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('went through'))).toEqual([])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('cancelled while its debit is on its way: told once, whether the debit comes or fails', async () => {
  const owner = await ownerWith(null)
  const [comes, fails] = [
    await testApp.people.driver({ card: null }),
    await testApp.people.driver({ card: null }),
  ]
  await addDebit(testApp, comes, '000123456')
  await addDebit(testApp, fails, '222222227')
  const references = [
    await bookMonthly(comes, owner, { paymentMethod: 'dd' }),
    await bookMonthly(fails, owner, { paymentMethod: 'dd' }),
  ] as const
  await cancelSpot(testApp, comes, references[0], 20)
  await cancelSpot(testApp, fails, references[1], 20)
  await moveToDay('2026-11-25')
  expect(await paperKinds(comes, references[0])).toEqual([
    ['adjustment-note', -30_000],
    ['receipt', 30_000],
    ['payment-advice', null],
  ])
  expect(await paperKinds(fails, references[1])).toEqual([
    ['advice-withdrawal', null],
    ['payment-advice', null],
  ])
  const told = async (driver: TestPerson) =>
    (await mailsTo(driver))
      .map(({ subject }) => subject)
      .filter((subject) => !/confirmed|cancelled|set up/.test(subject))
  expect(await told(comes)).toEqual([`Your money for booking ${references[0]}`])
  expect(await told(fails)).toEqual([`Your direct debit for booking ${references[1]} wasn't paid`])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a debit whose receipt was written when it was submitted has no second paper when it comes', async () => {
  const owner = await ownerWith(null)
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '000123456')
  const reference = await bookMonthly(driver, owner, { paymentMethod: 'dd' })
  // As an earlier release left it.
  await asOwner(testApp, 'alter table papers disable trigger user')
  await asOwner(testApp, `update papers set kind = 'receipt', subject = $1 where subject like $1 || '/%'`, [
    reference,
  ])
  await asOwner(testApp, 'alter table papers enable trigger user')
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await moveToDay('2026-11-24')
  expect(await paperKinds(driver, reference)).toEqual([['receipt', null]])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})
