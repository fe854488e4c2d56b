import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit, makeAttemptsStale, useCard } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import { topUp } from '@bayshare/contract/wallet'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EventKind } from '../events/event-kinds'
import type { LoadedFacts, MethodOfPerson, MonthFacts } from './notice-facts'
import { noticesOf } from './notices'
import type { MoneyNoticeProps } from './templates/MoneyNotice'

const visa: MethodOfPerson = { method: 'card', name: 'Visa ending 4242' }
const account: MethodOfPerson = { method: 'direct-debit', name: 'bank account ending 4321' }
const day = (text: string) => Temporal.PlainDate.from(text)
const sydney = (text: string) => day(text).toZonedDateTime('Australia/Sydney').toInstant()

/** All that both sides are told of an event in this state, in one text for each. */
function told(kind: EventKind, payload: object, month: Partial<MonthFacts>, booking: object = {}) {
  const by = month.asked ?? visa
  const facts = {
    brand: brandById('main'),
    now: sydney('2026-12-22'),
    payload: { bookingId: 'b', chargeId: 'c', period: month.number ?? 2, ...payload },
    booking: {
      id: 'b',
      reference: 'K2Q9',
      state: 'confirmed',
      startsAt: sydney('2026-11-22'),
      endsAt: null,
      zone: 'Australia/Sydney',
      driverFirstName: 'Robin',
      address: { driver: '1 Crown Street', owner: '1 Crown Street' },
      place: { driver: 'the driveway on Crown Street', owner: 'your driveway on Crown Street' },
      ownerKeeps: cents(month.number === 1 ? 0 : 24_600),
      onItsWay: cents(0),
      ...booking,
    },
    month: {
      number: 2,
      startsOn: day(month.number === 1 ? '2026-11-22' : '2026-12-22'),
      endsOn: day(month.number === 1 ? '2026-12-22' : '2027-01-22'),
      state: 'due',
      dueAt: sydney('2026-12-22'),
      nextTryAt: sydney('2026-12-24'),
      tries: 1,
      bill: {
        price: cents(30_000),
        discount: cents(0),
        cash: cents(0),
        free: cents(0),
        fee: cents(by === visa ? 570 : 0),
        charge: cents(by === visa ? 30_570 : 30_000),
      },
      ownerEarning: cents(24_600),
      asked: by,
      next: { ...by, toPayNow: cents(30_570), mostToPay: cents(30_570) },
      hasFailed: true,
      hasFailedBefore: false,
      isWaiting: false,
      ...month,
    },
  } as unknown as LoadedFacts['facts']
  const texts = { driver: '', owner: '', person: '' }
  for (const { to, when, mail, bell } of noticesOf<LoadedFacts['facts']>(kind)) {
    if (to === 'managers' || when?.(facts) === false) continue
    if (mail) {
      const { title, paragraphs } = mail.words(facts) as MoneyNoticeProps
      texts[to] += `MAIL ${title}: ${paragraphs.join(' ')}\n`
    }
    if (bell) {
      const { title, words } = bell.words(facts)
      texts[to] += `BELL ${title}: ${words}\n`
    }
  }
  return texts
}

describe.each([
  ['the first month', 1],
  ['a later month', 2],
])('%s', (_, number) => {
  describe.each([
    ['by card', visa],
    ['by debit', account],
  ])('%s', (__, asked) => {
    const failed = { tries: 1, isLast: false, hasEnded: false, reason: 'not-enough-money' }
    const about = { number, asked }
    const called = number === 1 ? "The first month's payment failed" : 'Your monthly payment failed'
    const reason = "There wasn't enough money"

    test('the first failure is told to both, its reason to the driver alone', () => {
      const { driver, owner } = told('period.payment-failed', failed, about)
      expect(driver).toContain(`MAIL ${called}: `)
      expect(driver).toContain('BELL Payment failed: ')
      for (const words of [asked.name, reason, "We'll try again on Thu 24 Dec"])
        expect(driver).toContain(words)
      expect(owner).toContain("hasn't gone through yet")
      expect(owner).toContain('MAIL ')
      expect(owner).toContain('BELL ')
    })

    test('the other method is named before it is tried', () => {
      const other = asked === visa ? account : visa
      const next = { ...other, toPayNow: cents(30_570), mostToPay: cents(30_570) }
      const { driver, owner } = told('period.payment-failed', failed, { ...about, next })
      const words = `We'll try your ${other.name} on Thu 24 Dec`
      expect(driver).toContain(`${words}, or you can pay now.`)
      expect(driver).toContain(`failed. ${words}\n`)
      expect(driver).not.toContain('again')
      expect(owner).not.toContain(other.name)
      const { driver: unpaid } = told('period.method-refused', {}, { ...about, next })
      const { driver: untried } = told('period.method-refused', {}, { ...about, next, hasFailed: false })
      for (const text of [unpaid, untried]) expect(text.match(new RegExp(words, 'g'))).toHaveLength(3)
      const alone = told('period.method-refused', {}, { ...about, next: null })
      expect(alone.driver).toContain(
        "There's no other card or bank account to charge, so add one by Thu 24 Dec.",
      )
      expect(told('period.method-refused', {}, { ...about, next, state: 'paid' }).driver).toBe('')
    })

    test('what fails again is told to the driver', () => {
      const { driver, owner } = told(
        'period.payment-failed',
        { ...failed, tries: 2 },
        { ...about, hasFailedBefore: true },
      )
      expect(driver).toContain(called)
      expect(owner).toBe('')
    })

    test('the end is told to both, and that nothing more is asked for', () => {
      const { driver, owner } = told(
        'period.payment-failed',
        { ...failed, tries: 4, isLast: true },
        { ...about, state: 'failed', nextTryAt: null },
        { endsAt: sydney('2026-12-22') },
      )
      expect(driver).toContain('MAIL Booking K2Q9 has ended: We tried 4 times')
      expect(driver).toContain("we won't ask for this payment again")
      expect(owner).toContain('MAIL Booking K2Q9 has ended: ')
      expect(owner).toContain(
        number === 1
          ? 'There are no earnings from this booking.'
          : 'You keep your earnings for the months that were paid.',
      )
      expect(driver + owner).not.toMatch(/try again|trying again|will end/)
    })

    test('of a booking that had ended before nobody reads that it ends now', () => {
      const { driver, owner } = told(
        'period.payment-failed',
        { ...failed, isLast: true, hasEnded: true },
        { ...about, state: 'failed', nextTryAt: null },
        { endsAt: sydney('2026-12-20') },
      )
      expect(driver).toContain("Your booking has ended, so we won't ask for it again.")
      expect(owner).toContain('The booking had already ended')
      expect(driver + owner).not.toMatch(/try again|trying again|will end|so the booking has ended/)
    })

    test('paid at last, both are told so', () => {
      const { driver, owner } = told(
        'period.paid',
        { afterFailures: true, isAwaited: false },
        { ...about, state: 'paid' },
      )
      for (const text of [driver, owner]) {
        expect(text).toContain('has gone through')
        expect(text).toContain('BELL ')
      }
      // The receipt of a debit that has arrived has a mail of its own.
      expect(driver.includes('MAIL ')).toBe(asked === visa)
      expect(owner).toContain('MAIL ')
      expect(owner).toContain('$246.00')
    })

    test('what was paid meanwhile failed once and is not told as unpaid', () => {
      expect(told('period.payment-failed', failed, { ...about, state: 'paid' })).toEqual({
        driver: '',
        owner: '',
        person: '',
      })
    })

    test('the owner never reads what the bank said, and nobody reads of a booking that continues', () => {
      for (const state of ['due', 'charging', 'failed', 'released', 'paid'] as const)
        for (const hasEnded of [true, false]) {
          const { driver, owner } = told(
            'period.payment-failed',
            { ...failed, hasEnded },
            { ...about, state },
          )
          expect(owner).not.toContain(reason)
          expect(driver + owner).not.toMatch(/continue|undefined|null/)
        }
    })
  })
})

test('a debit is advised, and the wallet may pay alone', () => {
  const advised = told(
    'period.paid',
    { isAwaited: true },
    { asked: account, state: 'charging', hasFailed: false },
  )
  expect(advised.driver).toContain('MAIL Payment advice for 22 Dec to 21 Jan: $300.00 will be debited')
  expect(advised.driver).toContain('It takes up to 3 business days.')
  expect(advised.owner).toContain('BELL Payment on its way: ')
  const bill = { price: 30_000, discount: 0, cash: 30_000, free: 0, fee: 0, charge: 0 }
  const paid = told('period.paid', {}, { bill, state: 'paid', hasFailed: false } as unknown as MonthFacts)
  expect(paid.driver).toContain('Your wallet paid for your parking from 22 Dec to 21 Jan.')
})

describe('in the product', () => {
  let testApp: TestApp
  let owner: TestPerson
  let driver: TestPerson
  beforeEach(async () => {
    testApp = await startTestApp()
    owner = await testApp.people.owner()
    driver = await testApp.people.driver()
  })
  afterEach(() => testApp.stop())

  async function month(body: object = {}): Promise<string> {
    const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
    const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
      params: { spaceId },
      body: { paymentMethod: 'card', mode: 'monthly', startDate: day('2026-11-30'), ...body },
      idempotencyKey: newKey(),
    })
    await testApp.settleJobs()
    return reference
  }

  async function moveTo(moment: Temporal.Instant): Promise<void> {
    await testApp.clock.moveTo(moment)
    for (let round = 0; round < 2; round++) {
      await makeAttemptsStale(testApp)
      await testApp.product.sweepNow()
    }
    await testApp.settleJobs()
  }

  async function mailsTo({ email }: TestPerson): Promise<string[]> {
    const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
    return outbox
      .json<{ recipient: string; subject: string }[]>()
      .filter(
        ({ recipient, subject }) => recipient === email && /payment|receipt|ended|try your/i.test(subject),
      )
      .map(({ subject }) => subject)
      .toReversed()
  }
  const bellOf = ({ token }: TestPerson) => call(testApp.send({ token }), myNotifications, { query: {} })

  test('a month is announced once three days before, over two nodes and a restart, and not when its day has come', async () => {
    await month()
    await moveTo(sydney('2026-12-27').subtract({ minutes: 1 }))
    expect(await mailsTo(driver)).toEqual([])
    await testApp.clock.moveTo(sydney('2026-12-27'))
    const second = await startTestApp({ on: testApp, at: testApp.clock.now().toString() })
    await Promise.all([testApp.product.sweepNow(), second.product.sweepNow()])
    await second.settleJobs()
    await second.stop()
    await testApp.stop()
    testApp = await startTestApp({ on: testApp, at: '2026-12-27T03:00:00Z' })
    await moveTo(sydney('2026-12-28'))
    expect(await mailsTo(driver)).toEqual(['Your next payment is on Wed 30 Dec'])
    // The clock jumps over the notice of the month after, whose day comes with it.
    await moveTo(sydney('2027-01-30'))
    await moveTo(sydney('2027-01-31'))
    expect((await mailsTo(driver)).toSorted()).toEqual([
      'Your next payment is on Wed 30 Dec',
      'Your receipt for 30 Dec to 29 Jan',
      'Your receipt for 30 Jan to 27 Feb',
    ])
    expect((await bellOf(owner)).filter(({ kind }) => kind === 'month-paid')).toHaveLength(2)
  })

  test('a card that fails and pays at last, by mail and under the bell of both', async () => {
    const reference = await month()
    await useCard(testApp, driver, 'tok_chargeCustomerFail')
    await moveTo(sydney('2026-12-30'))
    await moveTo(sydney('2026-12-31'))
    expect((await mailsTo(driver)).slice(-2)).toEqual(Array(2).fill('Your monthly payment failed'))
    expect(await mailsTo(owner)).toEqual(["The payment for 30 Dec to 29 Jan hasn't gone through yet"])
    expect((await bellOf(driver))[0]).toMatchObject({
      type: 'expire-soon',
      kind: 'payment-failed',
      group: 'money',
      title: 'Payment failed',
      link: `/bookingdetails/${reference}`,
    })
    // The payout run may have told the owner something since.
    const delayed = { title: 'Payment delayed', link: `/ownerbookingdetails/${reference}` }
    expect(await bellOf(owner)).toContainEqual(expect.objectContaining(delayed))
    await useCard(testApp, driver, 'tok_visa')
    await moveTo(sydney('2027-01-02'))
    expect((await mailsTo(driver)).at(-1)).toBe('Your payment for 30 Dec to 29 Jan has gone through')
    expect((await mailsTo(owner)).at(-1)).toBe('The payment for 30 Dec to 29 Jan has gone through')
    expect(await bellOf(owner)).toContainEqual(expect.objectContaining({ kind: 'month-paid' }))
  })

  test('a card that its bank refuses for good at something else is told before the other method pays', async () => {
    await testApp.stop()
    testApp = await startTestApp({
      payments: (real) => ({
        ...real,
        charge: async (order) =>
          order.reference.length > 20
            ? { state: 'declined', providerRef: null, code: 'lost_card' }
            : real.charge(order),
      }),
    })
    owner = await testApp.people.owner()
    driver = await testApp.people.driver()
    const reference = await month()
    await addDebit(testApp, driver, '000123456')
    const toppedUp = () =>
      call(testApp.send({ token: driver.token }), topUp, {
        body: { amount: cents(5000) },
        idempotencyKey: newKey(),
      })
    await moveTo(sydney('2026-12-28'))
    await expect(toppedUp()).rejects.toMatchObject({ body: { reason: 'declined' } })
    await testApp.settleJobs()
    const words = "We'll try your bank account ending 3456 on Wed 30 Dec"
    // At the same moment they were told of the month that comes.
    expect(await mailsTo(driver)).toContain(words)
    expect((await bellOf(driver))[0]).toMatchObject({
      kind: 'method-refused',
      title: 'Card declined',
      link: `/bookingdetails/${reference}`,
    })
    await moveTo(sydney('2026-12-30'))
    expect((await mailsTo(driver)).at(-1)).toBe('Payment advice for 30 Dec to 29 Jan')
  })

  test('a first debit that never comes ends the booking, and no later month is announced', async () => {
    await addDebit(testApp, driver, '222222227')
    const reference = await month({ paymentMethod: 'dd' })
    for (let at = day('2026-11-20'); at.month !== 1; at = at.add({ days: 4 }))
      await moveTo(sydney(at.toString()))
    const mails = await mailsTo(driver)
    expect(mails).toContain("The first month's payment failed")
    expect(mails.filter((subject) => /has ended/.test(subject))).toEqual([`Booking ${reference} has ended`])
    expect(mails.at(-1)).toBe(`Booking ${reference} has ended`)
    expect(await mailsTo(owner)).toEqual([
      "The first month's payment hasn't gone through yet",
      `Booking ${reference} has ended`,
    ])
  })
})
