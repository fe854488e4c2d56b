import { earner, moveTo, personDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Paper } from '../ports/paper-printer'

let testApp: TestApp
const printed: Paper[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    at: '2026-06-01T00:00:00Z',
    printer: {
      async print(paper) {
        printed.push(paper)
        return Buffer.from(`%PDF- ${paper.title}`)
      },
    },
  })
})
afterAll(() => testApp.stop())

const business = { ...personDetails, business_abn: '51824753556', personal_dob: null }
const totalsOf = (title: string) =>
  printed
    .filter((paper) => paper.title === title)
    .map(({ blocks }) => blocks.find((block) => block.kind === 'table')?.rows[0]?.[2])

test('who registers for GST after some bookings is told the same tax by invoices, statement and report', async () => {
  const { owner, book } = await earner(testApp, { details: { ...business, gst_registered: false } })
  await book('2026-06-02T09:00', '2026-06-02T11:00')
  await book('2026-06-03T09:00', '2026-06-03T12:00')
  await testApp.settleJobs()
  const registered = { ...business, gst_registered: true, current_password: testPassword }
  expect((await wireCall(testApp, 'PATCH', 'users/bank_account/', registered, owner)).status).toBe(200)
  for (const day of ['04', '05', '06']) await book(`2026-06-${day}T09:00`, `2026-06-${day}T10:00`)
  await testApp.settleJobs()
  expect(totalsOf('Receipt')).toEqual(['$0.00', '$0.00'])
  // A third of each 4.37 is lost to rounding: 3 x 0.40, while 13.11 / 11 would be 1.19.
  expect(totalsOf('Tax invoice')).toEqual(['$0.40', '$0.40', '$0.40'])

  await moveTo(testApp, '2026-07-15T00:00:00Z')
  await testApp.settleJobs()
  const statement = printed.find(({ title }) => title.startsWith('Statement'))
  expect(JSON.stringify(statement?.blocks)).toContain(
    "You're registered for GST: $1.20 of the prices above is GST that you owe.",
  )
  const operator = await testApp.people.operator()
  const { body } = await wireCall(
    testApp,
    'GET',
    'operator/sharing_economy/?half=2026-H1',
    undefined,
    operator,
  )
  const { app } = testApp.product.server
  const headers = { host: 'localhost:3000', authorization: `Bearer ${operator.token}` }
  const report = await app.inject({ url: String(body.url), headers })
  const [names = '', row = ''] = report.body.replace('\uFEFF', '').split('\r\n')
  const fromEnd = names.split(',').length - names.split(',').indexOf('GST in gross income')
  expect(row.split(',').at(-fromEnd)).toBe('1.20')
})

test('papers and earnings are dated where the place is', async () => {
  const { owner, book } = await earner(testApp)
  const driver = await testApp.people.driver()
  // In Sydney it is already the next day.
  await testApp.clock.moveTo(Temporal.Instant.from('2026-08-10T20:00:00Z'))
  const reference = await book('2026-08-12T06:00', '2026-08-12T08:00', driver)
  await testApp.settleJobs()
  const papers = await wireCall(testApp, 'GET', `users/papers/?subject=${reference}`, undefined, driver)
  expect(papers.body).toMatchObject([{ date: '2026-08-11' }])
  await moveTo(testApp, '2026-08-13T00:00:00Z')
  const { body } = await wireCall(testApp, 'GET', 'users/earnings/', undefined, owner)
  expect(body.latest).toMatchObject([{ earned_on: '2026-08-12' }])
})
