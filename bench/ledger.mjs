import { randomUUID } from 'node:crypto'
import { withSources } from '../scripts/with-sources.mjs'
import { withDataFolder } from './running-product.mjs'
import { rush } from './rush.mjs'

const people = 400
const atOnce = 8
const rounds = 5
const eachRound = { atOnce, seconds: 2 }
const leastRatio = 0.5

/**
 * How many business acts a second the ledger takes: one transaction with a header, six entries and the balances of the
 * people in it, against one transaction with three plain rows on the same database. Both go through the same pool and
 * take turns, so that whatever else the machine does falls on both alike.
 */
export async function ledger() {
  return withSources((load) =>
    withDataFolder(async (folder) => {
      await load('packages/app/src/load-temporal.ts')
      const { readConfig } = await load('packages/app/src/config.ts')
      const { openRuntime } = await load('packages/app/src/open-runtime.ts')
      const { openDatabase } = await load('packages/server/src/database/open-database.ts')
      const { post } = await load('packages/server/src/wallet/store.ts')
      const config = readConfig({ DATA_DIR: folder, DEMO: '0' }, folder)
      const runtime = await openRuntime(config, () => {})
      // The owner of the tables may make one more.
      const database = openDatabase({ ...runtime.owner, poolSize: atOnce })
      try {
        await createPlainTable(database)
        const contest = contestants(database, runtime.clock, post)
        await contest.prepare()
        /** @type {Record<'plain' | 'oneStatement' | 'ledger', number[]>} */
        const acts = { plain: [], oneStatement: [], ledger: [] }
        for (let round = 0; round < rounds; round++) {
          acts.plain.push(await rush(contest.plain, eachRound))
          acts.oneStatement.push(await rush(contest.oneStatement, eachRound))
          acts.ledger.push(await rush(contest.ledger, eachRound))
        }
        const [plain, oneStatement, posted] = [
          median(acts.plain),
          median(acts.oneStatement),
          median(acts.ledger),
        ]
        const ratio = posted / plain
        return {
          [`acts of six postings a second, ${atOnce} at once`]: `${posted} (${posted * 6} postings)`,
          'transactions of three plain inserts a second': `${plain}`,
          'the same three rows in one insert, a second': `${oneStatement} (ratio ${(posted / oneStatement).toFixed(2)})`,
          [`ledger against three plain inserts (limit ${leastRatio})`]: `${ratio.toFixed(2)}${ratio < leastRatio ? '  TOO LITTLE' : ''}`,
        }
      } finally {
        await database.close()
        await runtime.close()
      }
    }),
  )
}

/**
 * @param {any} database
 * @param {{ now(): any }} clock
 * @param {(tx: any, act: object) => Promise<boolean>} post
 */
function contestants(database, clock, post) {
  const ids = Array.from({ length: people }, () => randomUUID())
  const platform = (/** @type {string} */ kind) => ({ kind })
  const person = (/** @type {string} */ kind, /** @type {string} */ holderId) => ({ kind, holderId })
  const anybody = () => ids[Math.floor(Math.random() * people)] ?? ''
  const inOne = (/** @type {(tx: any) => Promise<unknown>} */ work) => database.transaction(work)
  /** @param {string} kind @param {object[]} postings */
  const act = (kind, postings) => ({
    kind,
    subject: randomUUID(),
    at: clock.now(),
    bookingId: null,
    paymentId: null,
    postings,
  })
  const row = () => ({ label: randomUUID(), amountCents: 1650, at: clock.now() })
  return {
    /** People with money in their wallets. */
    async prepare() {
      await inOne(async (tx) => {
        const at = clock.now()
        const rows = ids.map((id) => ({
          id,
          email: `${id}@bench.example`,
          referralCode: id,
          createdAt: at,
        }))
        await tx.insertInto('accounts').values(rows).execute()
        const gifts = ids.map((id) => ({
          from: platform('promo-expense'),
          to: person('wallet-cash', id),
          amount: 1_000_000_000,
        }))
        await post(tx, act('gift', gifts))
      })
    },
    plain: () =>
      inOne(async (tx) => {
        for (let one = 0; one < 3; one++) await tx.insertInto('benchRows').values(row()).execute()
      }),
    oneStatement: () => inOne((tx) => tx.insertInto('benchRows').values([row(), row(), row()]).execute()),
    ledger: () =>
      inOne((tx) => {
        const clearing = platform('stay-clearing')
        const postings = [
          { from: person('wallet-cash', anybody()), to: clearing, amount: 500 },
          { from: platform('provider-clearing'), to: clearing, amount: 1150 },
          { from: clearing, to: person('owner-pending', anybody()), amount: 1320 },
          { from: clearing, to: platform('commission'), amount: 250 },
          { from: clearing, to: platform('gst'), amount: 30 },
          { from: clearing, to: platform('card-fees'), amount: 50 },
        ]
        return post(tx, act('booking-paid', postings))
      }),
  }
}

/** A table with nothing but its rows and their number. @param {any} database */
async function createPlainTable(database) {
  await database.transaction((/** @type {any} */ tx) =>
    tx.schema
      .createTable('benchRows')
      .addColumn('id', 'bigint', (/** @type {any} */ column) =>
        column.generatedAlwaysAsIdentity().primaryKey(),
      )
      .addColumn('label', 'text')
      .addColumn('amountCents', 'bigint')
      .addColumn('at', 'timestamptz')
      .execute(),
  )
}

/** @param {readonly number[]} figures */
function median(figures) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
