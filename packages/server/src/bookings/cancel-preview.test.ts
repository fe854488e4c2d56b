import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { balancesOf, fillWallet } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { previewCancellation } from '@bayshare/contract/booking-ends'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { myBooking, myBookings } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { dollars, noCents } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const starts = dayOfTimeRange.toPlainDateTime('09:00').toZonedDateTime('Australia/Sydney').toInstant()

/** When it is cancelled, and how much of the $8.00 comes back then; the card fee of $0.50 only with everything. */
const moments = [
  ['120 minutes and a second before', -(120 * 60 + 1), 1],
  ['120 minutes before', -120 * 60, 0.5],
  ['60 minutes before', -60 * 60, 0],
] as const

/** What the wallet holds when it is booked; the card pays the rest. What each of them gets back is a rule of the domain. */
const mixes = [
  ['wallet and free credits', 5, 3],
  ['wallet, free credits and card', 3, 2],
] as const

const preview = ({ token }: TestPerson, reference: string) =>
  call(testApp.send({ token }), previewCancellation, { params: { reference } })

async function bookWith(mix: (typeof mixes)[number]) {
  const [, cash, free] = mix
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: dollars(cash), free: dollars(free) })
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  return { driver, reference, mix }
}

// The clock only goes forward, so each moment takes its bookings of every mix along.
test('what is said before Submit is what comes back, to the cent, at every limit and for every mix', async () => {
  const booked: Awaited<ReturnType<typeof bookWith>>[][] = []
  for (const _ of moments) booked.push(await Promise.all(mixes.map(bookWith)))
  for (const [at, [name, seconds, part]] of moments.entries()) {
    await testApp.clock.moveTo(starts.add({ seconds }))
    for (const { driver, reference, mix } of booked[at]!) {
      const [mixed, cash, free] = mix
      const due = 8 - cash - free
      const fee = due > 0 ? 0.5 : 0
      const said = await preview(driver, reference)
      expect(await cancelSpot(testApp, driver, reference)).toEqual(said)
      expect(await balancesOf(testApp, driver.id)).toMatchObject({
        cash: said.toCash,
        freeCredits: said.toFree,
      })
      const back = said.toCash + said.toFree
      expect(back, `${name}, ${mixed}`).toBe(dollars(8 * part + (part === 1 ? fee : 0)))
      expect(said.kept).toBe(dollars(8 + fee) - back)
      const send = testApp.send({ token: driver.token })
      const { returned } = await call(send, myBooking, { params: { reference } })
      const [listed] = await call(send, myBookings, {})
      expect([returned, listed?.returned]).toEqual([back, back])
      expect([said.toMethod, said.onItsWay]).toEqual([noCents, noCents])
      const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
      // 82 % of what was kept of the price.
      expect([seen.ownerEarnings, seen.charged]).toEqual(Array(2).fill(dollars(8 * (1 - part) * 0.82)))
    }
  }
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('who has no part in a booking learns nothing, and one that cannot be cancelled says why', async () => {
  const driver = await testApp.people.driver()
  const at = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').add({ days: 1 }).toPlainDate()
  const when = { startDate: at, endDate: at }
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id), when)
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'answered',
      (error: unknown) => (error instanceof Refused ? error.status : error),
    )
  expect(await refusal(preview(await testApp.people.driver(), reference))).toBe(404)
  expect(await preview(owner, reference)).toMatchObject({ toMethod: dollars(8.5), kept: 0 })
  await cancelSpot(testApp, driver, reference)
  expect(await refusal(preview(driver, reference))).toBe(409)
})
