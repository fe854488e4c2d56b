import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { LedgerAccount, PersonAccount, Posting } from '@bayshare/domain/wallet/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '../database/open-database'
import { lockBalances, type LedgerTransaction, post } from './store'

let testApp: TestApp
let driver: AccountId
let owner: AccountId

beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  driver = (await testApp.people.driver({ card: null })).id
  owner = (await testApp.people.driver({ card: null })).id
})
afterAll(() => testApp.stop())

const bank: LedgerAccount = { kind: 'provider-clearing' }
const clearing: LedgerAccount = { kind: 'stay-clearing' }
const of = (kind: PersonAccount, holderId: AccountId): LedgerAccount => ({ kind, holderId })
const move = (from: LedgerAccount, to: LedgerAccount, amount: number): Posting => ({
  from,
  to,
  amount: cents(amount),
})

function act(postings: readonly Posting[], special: Partial<LedgerTransaction> = {}): LedgerTransaction {
  return {
    kind: 'test',
    subject: randomUUID(),
    at: testApp.clock.now(),
    bookingId: null,
    paymentId: null,
    postings,
    ...special,
  }
}

const posted = (one: LedgerTransaction) => testApp.database.transaction((tx) => post(tx, one))
const topUp = (person: AccountId, amount: number) =>
  posted(act([move(bank, of('wallet-cash', person), amount)]))

async function balance(kind: PersonAccount, person: AccountId): Promise<number> {
  const balances = await testApp.database.transaction((tx) => lockBalances(tx, person, kind))
  return balances[kind]
}

/** What the entries say about a person's account, which the balance on its row must always equal. */
async function summed(kind: PersonAccount, person: AccountId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end), 0)::int as sum
    from ledger_accounts a join ledger_entries e on a.id in (e.debit_account, e.credit_account)
    where a.kind = ${kind} and a.holder_id = ${person}`.execute(testApp.database.read())
  return rows[0]?.sum ?? 0
}

async function entriesOf(subject: string) {
  const { rows } = await sql<{ from: string; to: string; amount: number }>`
    select d.kind as from, c.kind as to, e.amount_cents::int as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts d on d.id = e.debit_account join ledger_accounts c on c.id = e.credit_account
    where t.subject = ${subject} order by e.id`.execute(testApp.database.read())
  return rows
}

describe('an act', () => {
  test('writes its entries in their order and moves the balances of people', async () => {
    const booking = act([
      move(bank, clearing, 1650),
      move(clearing, of('owner-pending', owner), 1320),
      move(clearing, { kind: 'commission' }, 300),
      move(clearing, { kind: 'gst' }, 30),
    ])
    expect(await posted(booking)).toBe(true)
    expect(await entriesOf(booking.subject)).toEqual([
      { from: 'provider-clearing', to: 'stay-clearing', amount: 1650 },
      { from: 'stay-clearing', to: 'owner-pending', amount: 1320 },
      { from: 'stay-clearing', to: 'commission', amount: 300 },
      { from: 'stay-clearing', to: 'gst', amount: 30 },
    ])
    expect(await balance('owner-pending', owner)).toBe(1320)
  })

  test('happens once by its kind and subject', async () => {
    const first = act([move(bank, of('wallet-cash', driver), 500)])
    expect(await posted(first)).toBe(true)
    expect(await posted(first)).toBe(false)
    expect(await posted({ ...first, postings: [move(bank, of('wallet-cash', driver), 900)] })).toBe(false)
    expect(await balance('wallet-cash', driver)).toBe(500)
    expect(await posted({ ...first, kind: 'another' })).toBe(true)
    expect(await balance('wallet-cash', driver)).toBe(1000)
  })

  test('happens once when it is sent twenty times at once', async () => {
    const first = act([move(bank, of('wallet-cash', driver), 500)])
    const results = await Promise.all(Array.from({ length: 20 }, () => posted(first)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await balance('wallet-cash', driver)).toBe(500)
    expect(await entriesOf(first.subject)).toHaveLength(1)
  })

  test('is gone with the transaction that it was part of, and can be sent again', async () => {
    const first = act([move(bank, of('wallet-cash', driver), 500)])
    const failing = testApp.database.transaction(async (tx) => {
      await post(tx, first)
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect(await entriesOf(first.subject)).toEqual([])
    expect(await posted(first)).toBe(true)
    expect(await balance('wallet-cash', driver)).toBe(500)
  })

  test('of nothing leaves its mark and no entry', async () => {
    const nothing = act([move(bank, of('wallet-cash', driver), 0)])
    expect(await posted(nothing)).toBe(true)
    expect(await posted(nothing)).toBe(false)
    expect(await entriesOf(nothing.subject)).toEqual([])
    expect(await posted(act([]))).toBe(true)
  })

  test('nets what goes through an account and comes back', async () => {
    await topUp(driver, 100)
    const held = of('wallet-cash-held', driver)
    await posted(
      act([
        move(of('wallet-cash', driver), held, 100),
        move(held, of('wallet-cash', driver), 100),
        move(of('wallet-cash', driver), clearing, 60),
      ]),
    )
    expect(await balance('wallet-cash', driver)).toBe(40)
    expect(await balance('wallet-cash-held', driver)).toBe(0)
  })
})

describe('what cannot be', () => {
  test.each([
    {
      what: 'from an account to itself',
      why: /ledger_entries_check/,
      wrong: () => move(of('wallet-cash', driver), of('wallet-cash', driver), 5),
    },
    {
      what: 'of less than nothing',
      why: /less than nothing/,
      wrong: () => move(bank, of('wallet-cash', driver), -5),
    },
    {
      what: 'for somebody who is not there',
      why: /foreign key/,
      wrong: () => move(bank, of('wallet-cash', asAccountId(randomUUID())), 5),
    },
  ])('a posting $what is refused, and the act with it', async ({ wrong, why }) => {
    const mistaken = act([move(bank, of('wallet-free', driver), 50), wrong()])
    await expect(posted(mistaken)).rejects.toThrow(why)
    expect(await balance('wallet-free', driver)).toBe(0)
    expect(await entriesOf(mistaken.subject)).toEqual([])
    expect(await posted({ ...mistaken, postings: [] })).toBe(true)
  })

  test('no account of a person falls below zero, to the cent', async () => {
    await topUp(driver, 1000)
    const spend = (amount: number) => posted(act([move(of('wallet-cash', driver), clearing, amount)]))
    await expect(spend(1001)).rejects.toThrow(/balance_cents_check/)
    expect(await balance('wallet-cash', driver)).toBe(1000)
    expect(await spend(1000)).toBe(true)
    await expect(spend(1)).rejects.toThrow(/balance_cents_check/)
    expect(await balance('wallet-cash', driver)).toBe(0)
  })

  test.each(['ledger_entries', 'ledger_transactions'])('%s are never changed or removed', async (table) => {
    await topUp(driver, 1000)
    const change = table === 'ledger_entries' ? 'amount_cents = 1' : "kind = 'other'"
    const wrongs = [`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table} cascade`]
    for (const wrong of wrongs) {
      const tried = testApp.database.transaction((tx) => sql.raw(wrong).execute(tx))
      await expect(tried).rejects.toThrow(/never changed or removed|permission denied/)
    }
    expect(await balance('wallet-cash', driver)).toBe(await summed('wallet-cash', driver))
  })
})

describe('many at once', () => {
  test('fifty on one wallet spend what is there and not a cent more', async () => {
    await topUp(driver, 3000)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => posted(act([move(of('wallet-cash', driver), clearing, 100)]))),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused).toHaveLength(20)
    expect(refused.filter((reason) => !reason.includes('balance_cents_check'))).toEqual([])
    expect(await balance('wallet-cash', driver)).toBe(0)
    expect(await summed('wallet-cash', driver)).toBe(0)
  })

  test('in and out between two people add up', async () => {
    await topUp(driver, 100_000)
    await topUp(owner, 100_000)
    const there = () => posted(act([move(of('wallet-cash', driver), of('wallet-cash', owner), 7)]))
    const back = () => posted(act([move(of('wallet-cash', owner), of('wallet-cash', driver), 5)]))
    const results = await Promise.all(Array.from({ length: 60 }, (_, one) => (one % 2 ? there() : back())))
    expect(results.every(Boolean)).toBe(true)
    expect(await balance('wallet-cash', driver)).toBe(100_000 - 30 * 7 + 30 * 5)
    expect(await balance('wallet-cash', owner)).toBe(100_000 + 30 * 7 - 30 * 5)
    expect(await summed('wallet-cash', driver)).toBe(await balance('wallet-cash', driver))
  })

  test('two acts on the same two balances never wait for each other in a ring', async () => {
    await topUp(driver, 100)
    await topUp(owner, 100)
    const [first, second] = [of('wallet-cash', driver), of('wallet-cash', owner)]
    const somebody = await holding((tx) => lockBalances(tx, owner, 'wallet-cash'))
    const back = posted(act([move(second, first, 5)]))
    await waitersAre(1)
    const there = posted(act([move(first, second, 7)]))
    await waitersAre(2)
    await somebody.letGo()
    expect(await Promise.all([back, there])).toEqual([true, true])
  })

  test('two acts that open the same accounts never wait for each other in a ring', async () => {
    const opening = (...kinds: PersonAccount[]) => act(kinds.map((kind) => move(bank, of(kind, driver), 1)))
    const somebody = await holding((tx) => post(tx, opening('owner-pending')))
    const one = posted(opening('wallet-free', 'owner-pending', 'wallet-cash'))
    await waitersAre(1)
    const other = posted(opening('wallet-cash', 'wallet-free'))
    expect(await other).toBe(true)
    await somebody.letGo()
    expect(await one).toBe(true)
  })

  /** Does something and keeps its locks until it is released. */
  async function holding(work: (tx: Transaction) => Promise<unknown>) {
    let letGo = () => {}
    const results = new Promise<void>((resolve) => (letGo = resolve))
    let isDone = () => {}
    const done = new Promise<void>((resolve) => (isDone = resolve))
    const held = testApp.database.transaction(async (tx) => {
      await work(tx)
      isDone()
      await results
    })
    await Promise.race([done, held])
    return {
      letGo: async () => {
        letGo()
        await held
      },
    }
  }

  async function waitersAre(count: number): Promise<void> {
    const waiters = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.database.read())
      return rows[0]?.count
    }
    await expect.poll(waiters).toBe(count)
  }

  test('accounts that nobody has yet are opened once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => topUp(driver, 10)))
    expect(await balance('wallet-cash', driver)).toBe(200)
    const { rows } = await sql`select id from ledger_accounts where holder_id = ${driver}`.execute(
      testApp.database.read(),
    )
    expect(rows).toHaveLength(1)
  })

  test('who has looked at a balance spends it before anybody else', async () => {
    await topUp(driver, 500)
    const spendAll = () =>
      testApp.database.transaction(async (tx) => {
        const { 'wallet-cash': amount } = await lockBalances(tx, driver, 'wallet-cash')
        if (amount === 0) return 0
        await post(tx, act([move(of('wallet-cash', driver), clearing, amount)]))
        return amount
      })
    const spent = await Promise.all(Array.from({ length: 10 }, spendAll))
    expect(spent.toSorted((one, other) => other - one)).toEqual([500, ...Array.from({ length: 9 }, () => 0)])
  })
})
