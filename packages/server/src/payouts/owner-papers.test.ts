import { earner, moveTo } from '@bayshare/app/testing/paid-owner'
import { pdfPrinter, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
beforeEach(async () => {
  testApp = await startTestApp({ at: '2026-06-24T00:00:00Z', printer: pdfPrinter })
})
afterEach(() => testApp.stop())

interface Seen {
  csv_url: string
  payouts: { id: string; statement_url: string | null }[]
}
const earnings = async (person: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/earnings/', undefined, person)).body as unknown as Seen
const download = (url: string, who?: TestPerson) =>
  testApp.product.server.app.inject({
    url,
    headers: { host: 'localhost:3000', ...(who && { authorization: `Bearer ${who.token}` }) },
  })
const report = async (half: string, operator?: TestPerson) => {
  operator ??= await testApp.people.operator()
  return wireCall(testApp, 'GET', `operator/sharing_economy/?half=${half}`, undefined, operator)
}
const lines = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('each payout gets its statement, once, and only its owner reads it', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-06-25T09:00', '2026-06-25T11:00')
  await moveTo(testApp, '2026-07-15T00:00:00Z')
  await testApp.settleJobs()
  const [payout] = (await earnings(owner)).payouts
  const answer = await download(payout?.statement_url ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await sql`select enqueue('print-statement', json_build_object('payoutId', ${payout?.id}::text))`.execute(
    testApp.database.read(),
  )
  await testApp.settleJobs()
  const papers = await testApp.database
    .read()
    .selectFrom('papers')
    .select(['accountId', 'kind', 'title', 'totalCents'])
    .where('kind', '=', 'owner-statement')
    .execute()
  expect(papers).toEqual([
    {
      accountId: owner.id,
      kind: 'owner-statement',
      title: 'Statement and tax invoice for our commission',
      totalCents: 717,
    },
  ])
  expect((await earnings(await testApp.people.owner())).payouts).toEqual([])
})

test('the table of bookings is for its owner, and a formula in it is only text', async () => {
  const { owner, book, id } = await earner(testApp)
  const reference = await book('2026-06-25T09:00', '2026-06-25T11:00')
  await sql`update spaces set street_number = '', street_name = '=HYPERLINK("http://x")' where id = ${id}`.execute(
    testApp.database.read(),
  )
  await moveTo(testApp, '2026-07-15T00:00:00Z')
  const { csv_url: url } = await earnings(owner)
  const answer = await download(url, owner)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="earnings.csv"',
  })
  expect(lines(answer.body)).toEqual([
    'Earned on,Booking,Month,Place,Price,Commission,GST in commission,Earning,State,Payout',
    `2026-06-25,${reference},,"'=HYPERLINK(""http://x""), Surry Hills",8.74,1.57,0.14,7.17,On its way,2026-07`,
  ])
  const stranger = await testApp.people.owner()
  const theirs = (await earnings(stranger)).csv_url
  expect((await download(url)).statusCode, 'an address alone opens nothing').toBe(401)
  expect((await download(url, { ...owner, token: 'forged' })).statusCode).toBe(401)
  for (const [who, foreign] of [
    [stranger, url],
    [owner, theirs],
    [owner, `${url}.exe`],
  ] as const)
    expect((await download(foreign, who)).statusCode, `${foreign} opens nothing`).toBe(404)
  expect(lines((await download(theirs, stranger)).body)).toHaveLength(1)
})

test('the half-year report tells of each owner what was earned in that half, and of nothing else', async () => {
  const details = {
    full_name: '+Kowalski',
    business_abn: '51824753556',
    personal_dob: null,
    gst_registered: true,
  }
  const { owner, book } = await earner(testApp, { details })
  const without = await earner(testApp, { details: null })
  await book('2026-06-25T09:00', '2026-06-25T11:00')
  // Ends with the half: midnight in Sydney belongs to the next one.
  await book('2026-06-30T21:00', '2026-07-01T00:00')
  await book('2026-06-30T10:00', '2026-06-30T11:00')
  await without.book('2026-06-26T09:00', '2026-06-26T10:00')
  await without.book('2026-07-20T09:00', '2026-07-20T10:00')
  await moveTo(testApp, '2026-07-10T00:00:00Z')
  const operator = await testApp.people.operator()
  const { body } = await report('2026-H1', operator)
  expect(body.owners).toBe(2)
  const answer = await download(String(body.url), operator)
  expect((await download(String(body.url))).statusCode).toBe(401)
  expect((await download(String(body.url), owner)).statusCode).toBe(404)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="sharing-economy-2026-H1.csv"')
  const rows = lines(answer.body)
  expect(rows[0]).toBe(
    'Half,Name,ABN,Date of birth,Address,Address 2,Email,Telephone,Account name,BSB,Account number,' +
      'Registered for GST,Bookings,Gross income,GST in gross income,Commission,GST in commission,Net income',
  )
  expect(rows.slice(1).toSorted()).toEqual(
    [
      `2026-H1,'+Kowalski,51824753556,,"4 Crown Street, Surry Hills NSW 2010",,${owner.email},'+61491570156,Hannah Kowalski,062000,12345678,yes,2,13.11,1.19,2.35,0.21,10.76`,
      `2026-H1,Robin Tester,,,,,${without.owner.email},'+61491570156,,,,no,1,4.37,0.00,0.78,0.07,3.59`,
    ].toSorted(),
  )
  expect((await report('2026-H2')).body.owners).toBe(1)
  expect((await report('2025-H2')).body.owners).toBe(0)
  for (const nonsense of ['2026-H3', '2026', '0000-H1', "2026-H1'--"])
    expect((await report(nonsense)).status, `${nonsense} is no half`).toBe(400)
})
