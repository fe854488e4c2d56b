import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { myPapers } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { Paper, PaperPrinter } from '../ports/paper-printer'
import { type PaperOrder, writePaper } from './keep-paper'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const context = () =>
  contextFor(testApp, { actor: { kind: 'job', name: 'test' }, brand: brandById('main'), requestId: 'test' })

const receipt = (accountId: AccountId, subject: string): PaperOrder => ({
  kind: 'receipt',
  accountId,
  subject,
  title: 'Receipt',
  total: cents(850),
})

const written = (number: string): Paper => ({
  brand: brandById('main'),
  title: 'Receipt',
  facts: [{ label: 'Number', value: number }],
  parties: [],
  blocks: [],
  footer: '',
  at: Temporal.Instant.from('2026-11-17T00:00:00Z'),
})

const plainPrinter: PaperPrinter = {
  print: async (paper) => Buffer.from(`%PDF- ${paper.facts[0]?.value}`),
}

const write = (accountId: AccountId, subject: string, printer = plainPrinter) =>
  writePaper(context(), printer, receipt(accountId, subject), written)

const papers = (token: string, subject?: string) =>
  call(testApp.send({ token }), myPapers, { query: subject === undefined ? {} : { subject } })

const open = (url: string) => testApp.product.server.app.inject({ url, headers: { host: 'localhost:3000' } })

test('a person finds their papers, newest first, and those of one booking by its reference', async () => {
  const person = await testApp.people.driver({ card: null })
  const other = await testApp.people.driver({ card: null })
  await write(person.id, 'AAAA1111')
  await write(person.id, 'AAAA1111/2')
  await write(person.id, 'AAAA11112')
  await write(other.id, 'AAAA1111')
  const mine = await papers(person.token)
  expect(mine.map((paper) => paper.subject)).toEqual(['AAAA11112', 'AAAA1111/2', 'AAAA1111'])
  expect(mine[0]).toMatchObject({ kind: 'receipt', title: 'Receipt', total: cents(850) })
  expect(mine[0]?.number).toMatch(/^BS-\d{6}$/)
  const ofBooking = await papers(person.token, 'AAAA1111')
  expect(ofBooking.map((paper) => paper.subject)).toEqual(['AAAA1111/2', 'AAAA1111'])
  expect(await papers(person.token, '%')).toEqual([])
  expect((await wireCall(testApp, 'GET', 'users/papers/')).status).toBe(401)
})

test('a paper is read in the browser by its signed address, and by no other', async () => {
  const person = await testApp.people.driver({ card: null })
  const other = await testApp.people.driver({ card: null })
  await write(person.id, 'BBBB1111')
  await write(other.id, 'BBBB1111')
  const [mine] = await papers(person.token)
  const [theirs] = await papers(other.token)
  if (!mine || !theirs) throw new Error('There is no paper')
  const answer = await open(mine.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.toString('latin1')).toContain(mine.number)

  const [path = '', proof = ''] = mine.url.split('?')
  const [theirPath = '', theirProof = ''] = theirs.url.split('?')
  const forgeries = [
    path,
    `${path}?${theirProof}`,
    `${theirPath}?${proof}`,
    `${path}?${proof.replace(/for=[^&]+/, `for=${other.id}`)}`,
    `${path}?${proof.replace(/until=\d+/, 'until=9999999999')}`,
    `/papers/not-an-id/x.pdf?${proof}`,
    `${path.replace('.pdf', '.exe')}?${proof}`,
  ]
  for (const url of forgeries) expect((await open(url)).statusCode).toBe(404)
})

test('ten askings at once make one paper, and the printer is not asked again for it', async () => {
  const person = await testApp.people.driver({ card: null })
  const ids = await Promise.all(Array.from({ length: 10 }, () => write(person.id, 'CCCC1111')))
  expect(new Set(ids).size).toBe(1)
  expect(await papers(person.token)).toHaveLength(1)
  const broken: PaperPrinter = { print: () => Promise.reject(new Error('It was asked again')) }
  expect(await write(person.id, 'CCCC1111', broken)).toBe(ids[0])
})

test('a printer that fails keeps nothing', async () => {
  const person = await testApp.people.driver({ card: null })
  const broken: PaperPrinter = { print: () => Promise.reject(new Error('Out of ink')) }
  await expect(write(person.id, 'DDDD1111', broken)).rejects.toThrow('Out of ink')
  expect(await papers(person.token)).toEqual([])
})

test('nobody changes or removes a paper', async () => {
  const person = await testApp.people.driver({ card: null })
  const id = await write(person.id, 'EEEE1111')
  const db = testApp.database.read()
  for (const act of ['update papers set total_cents = 1', 'delete from papers']) {
    const statement = `${act} where id = '${id}'`
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied')
    await expect(asOwner(testApp, statement)).rejects.toThrow('never changed')
  }
  const [kept] = await papers(person.token)
  expect(kept?.total).toBe(cents(850))
})
