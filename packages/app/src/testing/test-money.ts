import { randomUUID } from 'node:crypto'
import { profileOf } from '@bayshare/server/accounts/queries'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { type Cents, noCents } from '@bayshare/domain/money/cents'
import { contextFor } from '@bayshare/server/context/context'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertPromo } from '@bayshare/server/promos/store'
import { post } from '@bayshare/server/wallet/store'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'

/** Puts money into a wallet: cash as a top-up that was paid long ago, credits as a sign-up code gives them. */
export async function fillWallet(
  testApp: TestApp,
  holderId: AccountId,
  { cash = noCents, free = noCents }: { cash?: Cents; free?: Cents },
): Promise<void> {
  await testApp.database.transaction(async (tx) => {
    if (cash > 0) await topUpRows(testApp, tx, holderId, cash)
    if (free > 0) await signUpPromoRows(testApp, tx, holderId, free)
  })
}

async function topUpRows(
  testApp: TestApp,
  tx: Transaction,
  holderId: AccountId,
  amount: Cents,
): Promise<void> {
  const at = testApp.clock.now()
  const [id, paymentId] = [randomUUID(), randomUUID()]
  await sql`
    insert into payments (id, account_id, purpose, amount_cents, state, capture, customer_ref, method_ref, created_at,
                          attempted_at, captured_at)
    values (${paymentId}, ${holderId}, 'top-up', ${amount}, 'captured', 'now', 'cus_test', 'pm_test', ${at}, ${at}, ${at})
  `.execute(tx)
  await sql`
    insert into top_ups (id, account_id, payment_id, amount_cents, is_automatic, state, created_at)
    values (${id}, ${holderId}, ${paymentId}, ${amount}, false, 'done', ${at})`.execute(tx)
  const postings = [
    { from: { kind: 'provider-clearing' as const }, to: { kind: 'wallet-cash' as const, holderId }, amount },
  ]
  await post(tx, { kind: 'top-up', subject: id, at, bookingId: null, paymentId, postings })
}

async function signUpPromoRows(
  testApp: TestApp,
  tx: Transaction,
  holderId: AccountId,
  amount: Cents,
): Promise<void> {
  const at = testApp.clock.now()
  const id = randomUUID()
  await insertPromo(tx, {
    id,
    code: id.replaceAll('-', ''),
    kind: 'sign-up',
    flatCents: amount,
    uses: 1,
    createdAt: at,
  })
  await sql`
    insert into promo_uses (promo_id, account_id, turn, discount_cents, used_at)
    values (${id}, ${holderId}, 1, ${amount}, ${at})`.execute(tx)
  const postings = [
    { from: { kind: 'promo-expense' as const }, to: { kind: 'wallet-free' as const, holderId }, amount },
  ]
  const subject = `number/${randomUUID()}`
  await post(tx, { kind: 'sign-up-promo', subject, at, bookingId: null, paymentId: null, postings })
}

/** What a person's profile tells of their money. */
export async function balancesOf(testApp: TestApp, accountId: AccountId) {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  const { cash, freeCredits, earnings } = await profileOf(ctx, accountId)
  return { cash, freeCredits, earnings }
}

/** Gives a person a bank account that can be debited, with one of the published test numbers. */
export async function addDebit(testApp: TestApp, person: TestPerson, accountNumber: string): Promise<void> {
  const mandateId = randomUUID()
  const saved = await testApp.payments.saveDebit(
    { accountId: person.id, email: person.email, name: 'Robin Tester', customerRef: null },
    {
      mandateId,
      accountName: 'Robin Tester',
      bsb: '000000',
      accountNumber,
      acceptedFrom: { address: '127.0.0.1', userAgent: 'tests' },
    },
  )
  if (saved.state !== 'saved') throw new Error(`The account was not saved: ${JSON.stringify(saved)}`)
  await testApp.database.transaction((tx) =>
    sql`
      insert into debit_mandates (id, account_id, state, account_name, bsb, account_last4, bank_name, address,
                                  customer_ref, method_ref, mandate_ref, fingerprint, created_at, confirmed_at)
      values (${mandateId}, ${person.id}, 'active', 'Robin Tester', '000000', ${saved.last4}, 'Test bank', '{}',
              ${saved.customerRef}, ${saved.methodRef}, ${saved.mandateRef}, ${mandateId}, ${testApp.clock.now()}, ${testApp.clock.now()})`.execute(
      tx,
    ),
  )
}

/** From now on the person pays with the card behind one of the published test tokens. */
export async function useCard(testApp: TestApp, driver: TestPerson, token: string): Promise<void> {
  const { customerRef } = await testApp.database
    .read()
    .selectFrom('paymentCards')
    .select('customerRef')
    .where('accountId', '=', driver.id)
    .executeTakeFirstOrThrow()
  const person = { accountId: driver.id, email: driver.email, name: 'Robin Tester', customerRef }
  const saved = await testApp.payments.saveCard(person, { provider: 'stripe', token })
  if (saved.state !== 'saved') throw new Error('The card was not saved')
  await testApp.database.transaction((tx) =>
    sql`update payment_cards set method_ref = ${saved.methodRef} where account_id = ${driver.id}`.execute(tx),
  )
}

/** Makes every payment and refund look as if its request had been sent a minute ago. */
export async function makeAttemptsStale(testApp: TestApp): Promise<void> {
  await testApp.database.transaction(async (tx) => {
    await sql`update payments set attempted_at = attempted_at - interval '1 minute'`.execute(tx)
    await sql`update refunds set attempted_at = attempted_at - interval '1 minute'`.execute(tx)
  })
}

/** Reads and bends rows as no command would: the owner of the schema sees the bank's own tables too. */
export async function asOwner<T extends pg.QueryResultRow>(
  testApp: Pick<TestApp, 'owner'>,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(testApp.owner)
  await client.connect()
  try {
    return (await client.query<T>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** What a ledger account holds; the platform's own are summed up. */
export async function balance(testApp: Pick<TestApp, 'database'>, account: string): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(case when e.debit_account = a.id then -e.amount_cents else e.amount_cents end) as sum
    from ledger_entries e join ledger_accounts a on a.id in (e.debit_account, e.credit_account)
    where a.kind || coalesce(':' || a.holder_id, '') = ${account}`.execute(testApp.database.read())
  return Number(rows[0]?.sum ?? 0)
}

/** What the bank has taken from cards and accounts, less what it gave back. */
export async function takenByBank(testApp: Pick<TestApp, 'owner'>): Promise<number> {
  const rows = await asOwner<{ taken: string | null }>(
    testApp,
    `select sum(amount_received) as taken from stripe_sandbox.payment_intents where status = 'succeeded'`,
  )
  return Number(rows[0]?.taken ?? 0)
}

export type Evidence = 'winning_evidence' | 'losing_evidence'

/** The bank closes a dispute by what it is sent, and tells us. */
export async function bankDecides(testApp: TestApp, disputeId: string, words: Evidence): Promise<void> {
  const [row] = await asOwner<{ ref: string }>(
    testApp,
    'select provider_ref as ref from disputes where id = $1',
    [disputeId],
  )
  await testApp.bank.handle({
    method: 'POST',
    path: `/v1/disputes/${row?.ref ?? ''}`,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: `evidence[uncategorized_text]=${words}&submit=true`,
  })
  await testApp.deliverWebhooks()
}
