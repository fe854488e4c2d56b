import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { LedgerAccount, PersonAccount, Posting } from '@bayshare/domain/wallet/ledger'
import { sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'

export interface LedgerTransaction {
  /** What happened, and to what: the pair happens once. */
  kind: string
  subject: string
  at: Temporal.Instant
  /** Null for what has nothing to do with a booking. */
  bookingId: string | null
  paymentId: string | null
  postings: readonly Posting[]
}

/**
 * Writes a business act to the ledger. False when it stands there already. Everything happens in one statement, because
 * a booking that is paid waits for each question that is asked of the database.
 */
export async function post(tx: Transaction, act: LedgerTransaction): Promise<boolean> {
  if (act.postings.some(({ amount }) => amount < 0)) {
    throw new Error(`A posting of ${act.kind} ${act.subject} moves less than nothing`)
  }
  const entries = entriesOf(act.postings.filter(({ amount }) => amount > 0))
  const written = await write(tx, act, entries)
  if (written !== 'accounts-are-missing') return written
  await openAccounts(tx, entries)
  const writtenNow = await write(tx, act, entries)
  if (writtenNow === 'accounts-are-missing') throw new Error(`No accounts for ${act.kind} ${act.subject}`)
  return writtenNow
}

/** An act as the statement takes it: each account once, and the entries by the places of their accounts. */
interface Entries {
  kinds: LedgerAccount['kind'][]
  holders: (AccountId | null)[]
  /** What the whole act does to each account. */
  changes: number[]
  debits: number[]
  credits: number[]
  amounts: number[]
}

function entriesOf(postings: readonly Posting[]): Entries {
  const entries: Entries = { kinds: [], holders: [], changes: [], debits: [], credits: [], amounts: [] }
  const places = new Map<string, number>()
  /** Counted from one, as PostgreSQL counts. */
  function placeOf(account: LedgerAccount): number {
    const name = nameOf(account)
    const known = places.get(name)
    if (known !== undefined) return known
    entries.kinds.push(account.kind)
    entries.holders.push('holderId' in account ? account.holderId : null)
    const place = entries.changes.push(0)
    places.set(name, place)
    return place
  }
  for (const { from, to, amount } of postings) {
    const [debit, credit] = [placeOf(from), placeOf(to)]
    entries.debits.push(debit)
    entries.credits.push(credit)
    entries.amounts.push(amount)
    entries.changes[debit - 1] = (entries.changes[debit - 1] ?? 0) - amount
    entries.changes[credit - 1] = (entries.changes[credit - 1] ?? 0) + amount
  }
  return entries
}

/**
 * People's balances are kept on their row, where a check refuses to let them fall below zero. Rows are locked in one
 * order, so that two transactions never wait for each other in a ring, and no stronger than the change itself needs.
 */
async function write(
  tx: Transaction,
  act: LedgerTransaction,
  { kinds, holders, changes, debits, credits, amounts }: Entries,
): Promise<boolean | 'accounts-are-missing'> {
  const { rows } = await sql<{ isComplete: boolean; isNew: boolean }>`
    with accounts as (
      select array_agg(
        case
          when w.holder_id is null then (select id from ledger_accounts a where a.kind = w.kind and a.holder_id is null)
          else (select id from ledger_accounts a where a.kind = w.kind and a.holder_id = w.holder_id)
        end order by w.place
      ) as ids
      from unnest(${kinds}::text[], ${holders}::uuid[]) with ordinality as w (kind, holder_id, place)
    ), header as (
      insert into ledger_transactions (id, kind, subject, at)
      select ${randomUUID()}::uuid, ${act.kind}, ${act.subject}, ${act.at}::timestamptz
      from accounts where array_position(ids, null) is null
      on conflict do nothing
      returning id
    ), entries as (
      insert into ledger_entries (transaction_id, debit_account, credit_account, amount_cents, booking_id, payment_id)
      select header.id, ids[e.debit], ids[e.credit], e.amount, ${act.bookingId}::uuid, ${act.paymentId}::uuid
      from header, accounts,
        unnest(${debits}::int[], ${credits}::int[], ${amounts}::bigint[]) with ordinality as e (debit, credit, amount, place)
      order by e.place
    ), locked as (
      select a.id, c.change
      from header, accounts, unnest(ids, ${changes}::bigint[]) as c (id, change) join ledger_accounts a on a.id = c.id
      where a.holder_id is not null order by a.id for no key update of a
    ), moved as (
      update ledger_accounts a set balance_cents = a.balance_cents + locked.change from locked where locked.id = a.id
    )
    select array_position(ids, null) is null as is_complete, exists (select from header) as is_new from accounts`.execute(
    tx,
  )
  const [result] = rows
  return result?.isComplete ? result.isNew : 'accounts-are-missing'
}

/** An account is opened when something first happens on it, in one order for the same reason as above. */
async function openAccounts(tx: Transaction, { kinds, holders }: Entries): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, holder_id)
    select * from unnest(${kinds}::text[], ${holders}::uuid[]) as w (kind, holder_id)
    order by kind, holder_id on conflict do nothing`.execute(tx)
}

function nameOf(account: LedgerAccount): string {
  return 'holderId' in account ? `${account.kind}:${account.holderId}` : account.kind
}

/**
 * What a wallet can give, with everything that a hold moves locked in the ledger's own order: whoever locks the parts one
 * after the other could meet another act half-way.
 */
export async function lockWallet(
  tx: Transaction,
  holderId: AccountId,
): Promise<{ cash: Cents; free: Cents }> {
  const locked = await lockBalances(
    tx,
    holderId,
    'wallet-cash',
    'wallet-free',
    'wallet-cash-held',
    'wallet-free-held',
  )
  return { cash: locked['wallet-cash'], free: locked['wallet-free'] }
}

/** What a wallet holds at this moment, without keeping anybody from changing it. */
export async function cashOf(db: ReadHandle, holderId: AccountId): Promise<Cents> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('balanceCents')
    .where('kind', '=', 'wallet-cash')
    .where('holderId', '=', holderId)
    .executeTakeFirst()
  return cents(row?.balanceCents ?? 0)
}

/** What a wallet could give at this moment, without keeping anybody from changing it. */
export async function walletOf(db: ReadHandle, holderId: AccountId): Promise<{ cash: Cents; free: Cents }> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('kind', 'in', ['wallet-cash', 'wallet-free'])
    .where('holderId', '=', holderId)
    .execute()
  const balanceOf = (kind: string) => cents(rows.find((row) => row.kind === kind)?.balanceCents ?? 0)
  return { cash: balanceOf('wallet-cash'), free: balanceOf('wallet-free') }
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
