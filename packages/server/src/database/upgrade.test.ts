import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Books, booksOf, type KeptFacts, keptFacts } from '@bayshare/app/testing/kept-facts'
import { dollars } from '@bayshare/domain/money/cents'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate'

const folder = 'packages/server/migrations'
const fixture = 'packages/server/migrations-test/at-0013'
const lastOfFixture = '0013'

let owner: pg.ClientConfig
let before: KeptFacts & { at: string }
let after: KeptFacts
beforeAll(async () => {
  owner = await emptyDatabase()
  await migrateTo(lastOfFixture)
  await query(await readFile(`${fixture}.sql`, 'utf8'))
  await migrateFrom(folder)
  before = JSON.parse(await readFile(`${fixture}.json`, 'utf8')) as typeof before
  after = await keptFacts({ owner, app: { ...inject('cluster').app, database: owner.database } }, before.at)
})

test('the audit views say what they said, under the same names and columns', () => {
  expect(after.books.audit).toMatchObject(before.books.audit)
})

test.each<keyof Books>(['balances', 'acts', 'bills'])('the %s are the same to the cent', (part) => {
  expect(after.books[part]).toEqual(before.books[part])
})

/** The wallets of the fixture were filled by hand, which no command does. */
const isByHand = (finding: unknown) => JSON.stringify(finding).includes('"kind":"gift"')

test('the doctor finds nothing but the credit that was given by hand', () => {
  expect(before.findings).toEqual([])
  expect(after.findings.filter((finding) => !isByHand(finding))).toEqual([])
  const byHand = after.findings.map((finding) => (finding as { invariant: string }).invariant)
  expect([...new Set(byHand)]).toEqual(['Every credit in a wallet has its source'])
})

/** A request that waits is not paid yet; it was said to be. */
const unpaid = (line: string) =>
  line.includes('approval_status 1,') ? line.replace('payment_state "paid"', 'payment_state "pending"') : line

/** What a disputed payment earned was said to be pending, like any other. */
const undisputed = (line: string) => line.replace('state "disputed"', 'state "pending"')

/** What a booking cost was said without what the wallet paid of it. */
const withWallet = (line: string) => {
  const byWallet = [...line.matchAll(/(?:cash-balance|free-credits) -([\d.]+)/g)].reduce(
    (sum, [, amount]) => sum + dollars(Number(amount)),
    0,
  )
  return line.replace(/headline_amount ([\d.]+)/, (_, amount: string) => {
    return `headline_amount ${(dollars(Number(amount)) + byWallet) / 100}`
  })
}

/** What nobody was told before: a paper's own kind, payouts that were returned, and months that are not paid. */
const withoutNews = (line: string) =>
  line.replaceAll(
    /, exact_kind "[^"]*"|, returned (true|false)|, returned_payout [^,]*|, return_reason ("[^"]*"|null)|, unpaid_months \[.*\]/g,
    '',
  )

test('everybody is told the same about their bookings, earnings, papers and balances', () => {
  const told = ({ answers }: KeptFacts, corrected: (line: string) => string) =>
    Object.entries(answers).map(([person, { transactions: _, bookings, earnings, papers, ...rest }]) => [
      person,
      {
        ...rest,
        bookings: bookings.map((line) => unpaid(corrected(line))).toSorted(),
        earnings: earnings.map((line) => withoutNews(undisputed(line))),
        papers: papers.map(withoutNews),
      },
    ])
  expect(told(after, (line) => line)).toEqual(told(before, withWallet))
})

// What was put aside and is paid or given back by now is no movement of its own any more (rule: pre-auth lines).
test('nobody is told of a movement in the wallet that was not told before', () => {
  for (const [person, { transactions }] of Object.entries(after.answers)) {
    const left = [...(before.answers[person]?.transactions ?? [])]
    for (const line of transactions) {
      expect(left).toContain(line)
      left.splice(left.indexOf(line), 1)
    }
  }
})

test('a second run changes nothing', async () => {
  const rows = await everyRow()
  const books = await booksOf(owner)
  await migrateFrom(folder)
  expect(await booksOf(owner)).toEqual(books)
  expect(await everyRow()).toEqual(rows)
})

test('the fixture has bookings, months, payments and earnings in every state', () => {
  const { audit } = before.books
  const states = (view: string, known: readonly string[]) => {
    const rows = Object.entries(audit).find(([name]) => name.startsWith(`${view} `))?.[1] ?? []
    return known.filter((state) => !rows.some((row) => row.split(/[(),]/).includes(state)))
  }
  expect(
    states('bookings', [
      'held',
      'waiting',
      'confirmed',
      'declined',
      'withdrawn',
      'expired',
      'cancelled',
      'released',
    ]),
  ).toEqual([])
  expect(
    states('payments', [
      'needs-action',
      'processing',
      'authorised',
      'captured',
      'declined',
      'cancelled',
      'unknown',
    ]),
  ).toEqual([])
  expect(states('earnings', ['pending', 'available', 'paying', 'paid', 'moved', 'reversed'])).toEqual([])
  expect(states('refunds', ['pending', 'unknown', 'refunded', 'failed'])).toEqual([])
  expect(states('payouts', ['made', 'sent', 'paid', 'returned'])).toEqual([])
})

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  const cluster = inject('cluster')
  const client = new pg.Client({ ...cluster.owner, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template template1`)
  await client.end()
  return { ...cluster.owner, database: name }
}

/** As a program of that time would have done it: the later migrations are not there yet. */
async function migrateTo(last: string): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), 'bayshare-migrations-'))
  try {
    for (const name of await readdir(folder))
      if (name.slice(0, last.length) <= last) await cp(join(folder, name), join(earlier, name))
    await migrateFrom(earlier)
  } finally {
    await rm(earlier, { recursive: true })
  }
}

function migrateFrom(from: string): Promise<void> {
  return migrate({
    owner,
    appRole: inject('cluster').app.user,
    folder: from,
    now: () => Temporal.Instant.from('2026-11-17T00:00:00Z'),
    say: () => {},
  })
}

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Of each table, how many rows it has and a sum over all that stands in them. */
async function everyRow(): Promise<{ name: string; rows: string }[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as rows
       from ${name} t`,
  )
  return query(`${sums.join(' union all ')} order by name`)
}
