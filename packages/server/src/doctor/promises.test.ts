import { readFile } from 'node:fs/promises'
import { testDatabase } from '@bayshare/app/testing/test-database'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarPromise } from '../availability/calendar-mistakes'
import { bankPromises } from '../payments/compare-with-bank'
import { everyCheck } from '../product'

const now = Temporal.Instant.from('2026-11-19T00:00:00Z')
const checks = [
  ...everyCheck({ now, realNow: now }).map(({ name }) => name),
  ...Object.values(bankPromises),
  calendarPromise,
]

let rows: string[]
let rules: string
beforeAll(async () => {
  const page = await readFile('docs/promises.md', 'utf8')
  rows = page.split('\n').filter((line) => line.startsWith('| ') && !/\| (rule|promise) \|/.test(line))
  rules = await readFile('docs/rules.md', 'utf8')
})

const namedIn = (pattern: RegExp) => [...rows.join('\n').matchAll(pattern)].map(([, name = '']) => name)

describe('the page of promises', () => {
  test('names every check', () => {
    const named = new Set(namedIn(/(?<!\*)\*([^*]+)\*(?!\*)/g))
    expect(checks.filter((name) => !named.has(name))).toEqual([])
  })

  test('names no check that there is not', () => {
    expect(namedIn(/(?<!\*)\*([^*]+)\*(?!\*)/g).filter((name) => !checks.includes(name))).toEqual([])
  })

  test('names no constraint, trigger or table that the database does not have', async () => {
    const { owner } = await testDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    const { rows: found } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint union select tgname from pg_trigger
       union select relname from pg_class where relkind in ('r', 'i')`,
    )
    await client.end()
    const known = new Set(found.map(({ name }) => name))
    expect(namedIn(/`([^`]+)`/g).filter((name) => !known.has(name))).toEqual([])
  })

  test('has a row for every rule about bookings, prices, payments, refunds, the wallet and payouts', () => {
    const sections = ['Bookings', 'Prices', 'Payments', 'Cancellation and refunds', 'Wallet', 'Payouts']
    const wanted = rules
      .split(/^## /m)
      .filter((section) => sections.includes(section.split('\n')[0] ?? ''))
      .flatMap((section) => [...section.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name))
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter((name) => !rows.some((row) => row.startsWith(`| ${name} |`)))).toEqual([])
  })

  test('each row names what keeps the promise, or says why nothing can', () => {
    const empty = rows.filter((row) => !/\*[^*]+\*|`[^`]+`|none|cannot be written|integers/.test(row))
    expect(empty).toEqual([])
  })
})
