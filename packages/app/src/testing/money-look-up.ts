import { sql } from 'kysely'
import pg from 'pg'
import type { TestHouse } from './test-house'

/** Reads and bends rows as no command would: the owner of the schema sees the bank's own tables too. */
export async function asOwner<T extends pg.QueryResultRow>(
  house: Pick<TestHouse, 'owner'>,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(house.owner)
  await client.connect()
  try {
    return (await client.query<T>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Lets every request look as if it had died a minute ago. */
export async function silence(house: Pick<TestHouse, 'owner'>): Promise<void> {
  await asOwner(house, `update payments set attempted_at = attempted_at - interval '1 minute'`)
  await asOwner(house, `update refunds set attempted_at = attempted_at - interval '1 minute'`)
}

/** What a ledger account holds; the platform's own are summed up. */
export async function balance(house: Pick<TestHouse, 'database'>, account: string): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(case when e.debit_account = a.id then -e.amount_cents else e.amount_cents end) as sum
    from ledger_entries e join ledger_accounts a on a.id in (e.debit_account, e.credit_account)
    where a.kind || coalesce(':' || a.holder_id, '') = ${account}`.execute(house.database.read())
  return Number(rows[0]?.sum ?? 0)
}

/** What the bank has taken from cards and accounts, less what it gave back. */
export async function takenByBank(house: Pick<TestHouse, 'owner'>): Promise<number> {
  const rows = await asOwner<{ taken: string | null }>(
    house,
    `select sum(amount_received) as taken from stripe_sandbox.payment_intents where status = 'succeeded'`,
  )
  return Number(rows[0]?.taken ?? 0)
}
