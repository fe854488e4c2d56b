import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { LedgerAccount, PersonAccount, Posting } from '@bayshare/domain/wallet/ledger'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'

export interface LedgerTransaction {
  /** What happened, and to what: the pair happens once. */
  kind: string
  subject: string
  at: Temporal.Instant
  /** Null for what has nothing to do with a stay. */
  bookingId: string | null
  paymentId: string | null
  postings: readonly Posting[]
}

/** Writes a business act to the ledger. False when it stands there already. */
export async function post(tx: Transaction, act: LedgerTransaction): Promise<boolean> {
  const id = randomUUID()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('ledgerTransactions')
    .values({ id, kind: act.kind, subject: act.subject, at: act.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const postings = act.postings.filter((posting) => posting.amount > 0)
  if (postings.length === 0) return true
  const idOf = await openAccounts(
    tx,
    postings.flatMap((posting) => [posting.from, posting.to]),
  )
  await tx
    .insertInto('ledgerEntries')
    .values(
      postings.map((posting) => ({
        transactionId: id,
        debitAccount: idOf(posting.from),
        creditAccount: idOf(posting.to),
        amountCents: posting.amount,
        bookingId: act.bookingId,
        paymentId: act.paymentId,
      })),
    )
    .execute()
  const changes = postings.flatMap((posting) => [
    { id: idOf(posting.from), change: -posting.amount },
    { id: idOf(posting.to), change: posting.amount },
  ])
  await moveBalances(tx, changes)
  return true
}

/**
 * People's balances are kept on their row, where a check refuses to let them fall below nothing. Rows are locked in one
 * order, so that two transactions never wait for each other in a ring. The lock is the weaker one for the same reason:
 * an entry that was just written holds its accounts' rows, too, and two of them would each wait for the other to let go.
 */
async function moveBalances(
  tx: Transaction,
  changes: readonly { id: number; change: number }[],
): Promise<void> {
  await sql`
    with changes as (
      select id, sum(change) as change
      from unnest(${changes.map((one) => one.id)}::bigint[], ${changes.map((one) => one.change)}::bigint[]) as c (id, change)
      group by id
    ), locked as (
      select a.id, changes.change from ledger_accounts a join changes on changes.id = a.id
      where a.holder_id is not null order by a.id for no key update of a
    )
    update ledger_accounts a set balance_cents = a.balance_cents + locked.change
    from locked where locked.id = a.id`.execute(tx)
}

/** Opens the accounts that do not exist yet and tells the number of each. */
async function openAccounts(tx: Transaction, accounts: readonly LedgerAccount[]) {
  const named = [...new Map(accounts.map((account) => [nameOf(account), account])).values()]
  const kinds = named.map((account) => account.kind)
  const holders = named.map((account) => ('holderId' in account ? account.holderId : null))
  const find = () =>
    sql<{ id: number; kind: LedgerAccount['kind']; holderId: AccountId | null }>`
      select a.id, a.kind, a.holder_id from ledger_accounts a
      join unnest(${kinds}::text[], ${holders}::uuid[]) as w (kind, holder_id)
        on w.kind = a.kind and w.holder_id is not distinct from a.holder_id`.execute(tx)
  let { rows } = await find()
  if (rows.length < named.length) {
    await sql`
      insert into ledger_accounts (kind, holder_id)
      select * from unnest(${kinds}::text[], ${holders}::uuid[]) on conflict do nothing`.execute(tx)
    rows = (await find()).rows
  }
  const ids = new Map(rows.map((row) => [row.holderId ? `${row.kind}:${row.holderId}` : row.kind, row.id]))
  return (account: LedgerAccount): number => {
    const id = ids.get(nameOf(account))
    if (id === undefined) throw new Error(`The ledger has no account ${nameOf(account)}`)
    return id
  }
}

function nameOf(account: LedgerAccount): string {
  return 'holderId' in account ? `${account.kind}:${account.holderId}` : account.kind
}

/** What a person has in an account, locked until the end of the transaction, so that nobody else spends it meanwhile. */
export async function lockBalances<const K extends PersonAccount>(
  tx: Transaction,
  holderId: AccountId,
  ...kinds: readonly K[]
): Promise<Record<K, Cents>> {
  const rows = await tx
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('kind', 'in', kinds)
    .where('holderId', '=', holderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const balanceOf = (kind: K) => cents(rows.find((row) => row.kind === kind)?.balanceCents ?? 0)
  return Object.fromEntries(kinds.map((kind) => [kind, balanceOf(kind)])) as Record<K, Cents>
}
