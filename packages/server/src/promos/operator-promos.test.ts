import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { allPromos, endPromo, makePromo } from '@bayshare/contract/operator-promos'
import type { CallOf } from '@bayshare/contract/route'
import { dollars } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let operator: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  operator = await testApp.people.operator()
})
afterAll(() => testApp.stop())

type Draft = CallOf<typeof makePromo>['body']
const send = () => testApp.send({ token: operator.token })
const make = (draft: Partial<Draft>, idempotencyKey = newKey()) =>
  call(send(), makePromo, {
    body: { code: 'PARK10', kind: 'checkout', percent: 10, ...draft },
    idempotencyKey,
  })
const listed = async (id: string) => (await call(send(), allPromos, {})).find((promo) => promo.id === id)
const end = (id: string) => call(send(), endPromo, { params: { id } })

test('a code is made once, used, costs what the ledger says, and ends', async () => {
  const key = newKey()
  const made = await make({ code: ' park10 ', mostUses: 5 }, key)
  expect(made).toMatchObject({
    code: 'PARK10',
    display: '10% off',
    state: 'running',
    uses: 0,
    mostUses: 5,
    mostPerPerson: 1,
    cost: 0,
    brand: null,
  })
  expect(await make({ code: ' park10 ', mostUses: 5 }, key)).toEqual(made)
  await expect(make({ code: 'Park10' })).rejects.toThrow('This code is already there')

  const owner = await testApp.people.owner()
  const [spaceId, second, third] = [
    await testApp.people.space(owner.id),
    await testApp.people.space(owner.id),
    await testApp.people.space(owner.id),
  ]
  const [one, other] = [await testApp.people.driver(), await testApp.people.driver()]
  await bookSpot(testApp, one, spaceId, { promoCode: 'park10' })
  const { reference } = await bookSpot(testApp, other, second, { promoCode: 'PARK10' })
  expect(await listed(made.id)).toMatchObject({ uses: 2, cost: dollars(1.6) })
  await cancelSpot(testApp, other, reference)
  expect((await listed(made.id))?.cost).toBe(dollars(0.8))

  expect(await end(made.id)).toMatchObject({ state: 'ended', uses: 1 })
  expect(await end(made.id)).toMatchObject({ state: 'ended' })
  const late = await testApp.people.driver()
  await expect(bookSpot(testApp, late, third, { promoCode: 'PARK10' })).rejects.toThrow('Invalid promo code')
  const log = await asOwner<{ act: string }>(
    testApp,
    'select act from audit_log where subject_id = $1 order by id',
    [made.id],
  )
  expect(log.map(({ act }) => act)).toEqual(['add', 'end'])
})

test('of two who make the same code at once one does; bad fields are named; others are refused', async () => {
  const tried = await Promise.allSettled([make({ code: 'TWICE' }), make({ code: 'twice' })])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const ask = (body: object, as: { token?: string } = { token: operator.token }) =>
    wireCall(testApp, 'POST', 'operator/promos/', body, as)
  expect(
    await ask({ code: 'AB', kind: 'checkout', percentage: 101, max_uses: 0, end_date: '2020-01-01' }),
  ).toMatchObject({
    status: 400,
    body: {
      code: ['Use 5 to 6 characters'],
      percentage: ['Enter a percentage from 0.01 to 100'],
      max_uses: ['Enter a number from 1'],
      end_date: ['Choose a day from today on'],
    },
  })
  expect((await ask({ code: 'GOODY', kind: 'gift' })).status).toBe(400)
  expect((await ask({ code: 'GOODY', kind: 'checkout', percentage: 'all' })).status).toBe(400)
  await expect(end(newKey())).rejects.toThrow('Not found')
  const [driver, owner] = [await testApp.people.driver({ card: null }), await testApp.people.owner()]
  for (const person of [driver, owner, undefined]) {
    const as = person ? { token: person.token } : {}
    const status = person ? 403 : 401
    expect((await ask({ code: 'GOODY', kind: 'checkout', percentage: 5 }, as)).status).toBe(status)
    expect((await wireCall(testApp, 'GET', 'operator/promos/', undefined, as)).status).toBe(status)
    const where = `operator/promos/${newKey()}/end/`
    expect((await wireCall(testApp, 'POST', where, undefined, as)).status).toBe(status)
  }
})

test('a sign-up code says what it gives, for one brand and some days', async () => {
  const day = Temporal.PlainDate.from('2026-12-01')
  const made = await make({
    code: 'welcome2026',
    kind: 'sign-up',
    percent: null,
    flat: dollars(10),
    brand: 'portal',
    startsOn: day,
    endsOn: day,
  })
  expect(made).toMatchObject({ display: '$10.00 credit', state: 'not-begun', brand: 'portal' })
  expect(made.startsAt?.toString()).toBe('2026-11-30T13:00:00Z')
  expect(made.endsAt?.toString()).toBe('2026-12-01T13:00:00Z')
})
