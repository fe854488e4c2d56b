import { randomUUID } from 'node:crypto'
import { calendarMistakes } from '@bayshare/server/availability/calendar-mistakes'
import { tokenHash } from '@bayshare/server/accounts/session-token'
import { findings } from '@bayshare/server/doctor/findings'
import type { Payments } from '@bayshare/server/ports/payments'
import pg from 'pg'
import { startTestApp, type TestApp } from './test-app'
import { wireCall } from './wire-calls'

/** What no migration may change: what the books, the checks and the API say. One line a row, so that a difference is read at once. */
export interface KeptFacts {
  books: Books
  findings: unknown[]
  /** By account and brand. */
  answers: Record<string, Answers>
}

export interface Books {
  /** The rows of each audit view, under its name and columns. */
  audit: Record<string, string[]>
  /** What the ledger keeps and sums up for each account. */
  balances: string[]
  /** What each act of the ledger moved. */
  acts: string[]
  /** What each booking, and each later month, costs, who pays it, and when it is charged. */
  bills: string[]
}

export interface Answers {
  profile: string
  bookings: string[]
  transactions: string[]
  papers: string[]
  earnings: string[]
}

type TestDatabase = Pick<TestApp, 'owner' | 'app'>

export async function keptFacts(on: TestDatabase, at: string): Promise<KeptFacts> {
  const books = await booksOf(on.owner)
  const testApp = await startTestApp({ on, at, payments: unreachableBank })
  try {
    const now = testApp.clock.now()
    return {
      books,
      findings: [...(await findings(on.owner, now)), ...(await calendarMistakes(testApp.database, now))],
      answers: await answersOf(testApp),
    }
  } finally {
    await testApp.stop()
  }
}

/** Nothing else is settled: the bank of these payments cannot be reached. */
function unreachableBank(real: Payments): Payments {
  const unknown = async () => ({ state: 'unknown' }) as const
  return {
    ...real,
    charge: unknown,
    resend: unknown,
    end: unknown,
    find: unknown,
    cancel: unknown,
    refund: unknown,
    findRefund: unknown,
  }
}

export async function booksOf(owner: pg.ClientConfig): Promise<Books> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`set timezone to 'UTC'`)
    const lines = async (sql: string) =>
      (
        await client.query<{ line: string }>(`select line from (${sql}) lines order by line collate "C"`)
      ).rows.map(({ line }) => line)
    const { rows: views } = await client.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(column_name, ', ' order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'audit' group by 1 order by 1`,
    )
    const audit: Books['audit'] = {}
    for (const { name, columns } of views)
      audit[`${name} (${columns})`] = await lines(`select row(${columns})::text as line from audit.${name}`)
    const hasCharges = (await lines(`select to_regclass('charges')::text as line`))[0] !== null
    return {
      audit,
      balances: await lines(balances),
      acts: await lines(acts),
      bills: await lines(hasCharges ? billsOfCharges : billsOfBookings),
    }
  } finally {
    await client.end()
  }
}

const balances = `
  select concat_ws(' ', a.kind, a.holder_id, 'kept', a.balance_cents, 'entries', coalesce(sum(l.amount_cents), 0)) as line
  from ledger_accounts a left join audit.ledger l on l.account = a.kind || coalesce(':' || a.holder_id, '')
  group by a.id`

const acts = `
  select concat_ws(' ', t.kind, t.subject, count(e.id), coalesce(sum(e.amount_cents), 0)) as line
  from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id`

const amounts = (of: string) =>
  ['price', 'discount', 'cash', 'free', 'fee', 'charge', 'commission', 'owner_earning']
    .map((name) => `'${name} ' || ${of}.${name}_cents`)
    .join(', ')

const dates = (of: string) =>
  `'tries ' || ${of}.tries, 'due ' || ${of}.due_at, 'next try ' || ${of}.next_try_at`

const billsOfBookings = `
  select concat_ws(', ', b.reference, ${amounts('b')}, b.method, 'promo ' || b.promo_id, ${dates('p')}) as line
  from bookings b
  left join lateral (
    select coalesce(max(tries), 0) as tries, max(due_at) as due_at, max(next_try_at) as next_try_at
    from billing_periods where booking_id = b.id and number = 1
  ) p on true
  union all
  select concat_ws(', ', b.reference || '/' || p.number, ${amounts('p')}, ${dates('p')})
  from billing_periods p join bookings b on b.id = p.booking_id where p.number > 1`

const billsOfCharges = `
  select concat_ws(', ', c.ledger_subject, ${amounts('c')}, c.method, 'promo ' || c.promo_id, ${dates('c')}) as line
  from charges c where c.number = 1
  union all
  select concat_ws(', ', c.ledger_subject, ${amounts('c')}, ${dates('c')}) from charges c where c.number > 1`

/** What everybody is told in every brand in which they have something. */
async function answersOf(testApp: TestApp): Promise<Record<string, Answers>> {
  const answers: Record<string, Answers> = {}
  for (const { id, brand, token } of await everybody(testApp)) {
    const get = async <T>(path: string) => {
      const { status, body } = await wireCall(testApp, 'GET', `users/${path}`, undefined, { token, brand })
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      return body as T
    }
    const [profile, booked, transactions, papers, earnings] = await Promise.all([
      get<Fields>(''),
      get<{ reference: string }[]>('bookings/'),
      get<Fields[]>('transactions/'),
      get<Fields[]>('papers/'),
      get<EarningsAnswer>('earnings/'),
    ])
    const bookings = await Promise.all(
      booked.map(({ reference }) => get<BookingAnswer>(`bookings/${reference}/`)),
    )
    answers[`${id} ${brand}`] = {
      profile: line(profile, ['balance_aud', 'balance_osc', 'earnings']),
      bookings: bookings.map(bookingLine).toSorted(),
      // How a transaction is described may change; what moved may not.
      transactions: transactions
        // A payment that failed moved nothing (rule: wallet lines).
        .filter(({ state }) => state !== 'failed')
        .map((row) => line(row, ['create_date', 'amount', 'purse', 'reference']))
        .toSorted(),
      papers: papers.map((row) => line(row)),
      earnings: earningLines(earnings),
    }
  }
  return answers
}

/** Each person with a token for each brand, as if they had just logged in. */
async function everybody(testApp: TestApp) {
  const client = new pg.Client(testApp.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; brand: string }>(
      `select id, 'main' as brand from accounts union select driver_id, brand from bookings
       union select owner_id, brand from bookings order by 1, 2`,
    )
    const people = rows.map((row) => ({ ...row, token: randomUUID(), sessionId: randomUUID() }))
    const column = (name: keyof (typeof people)[number]) => people.map((person) => person[name])
    await client.query(
      `with session as (
         insert into sessions (id, account_id, brand, user_agent, started_at)
         select id, account_id, brand, 'test', '2026-01-01'
         from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (id, account_id, brand)
       )
       insert into session_tokens (hash, session_id, kind, expires_at)
       select hash, id, 'access', '2100-01-01' from unnest($1::uuid[], $4::bytea[]) as t (id, hash)`,
      [column('sessionId'), column('id'), column('brand'), people.map(({ token }) => tokenHash(token))],
    )
    return people
  } finally {
    await client.end()
  }
}

type Fields = Record<string, unknown>
type BookingAnswer = Fields & { price_lines: Fields[] }
type EarningsAnswer = Fields & { months: Fields[]; latest: Fields[]; payouts: Fields[] }

/** Addresses are signed anew each time, and days follow from the times. */
const isKept = (name: string) => !name.endsWith('url') && !name.endsWith('_on') && name !== 'date'

function line(row: Fields, names = Object.keys(row).filter(isKept)): string {
  return names.map((name) => `${name} ${JSON.stringify(row[name])}`).join(', ')
}

const bookingFields = [
  'reference',
  'booking_type',
  'start',
  'end',
  'approval_status',
  'cancelled',
  'bay_index',
  'headline_amount',
  'payment_state',
]

function bookingLine(booking: BookingAnswer): string {
  const lines = booking.price_lines.map((row) => `${String(row.kind)} ${String(row.amount)}`)
  return [line(booking, bookingFields), ...lines].join(', ')
}

function earningLines({ months, latest, payouts, ...sums }: EarningsAnswer): string[] {
  return [
    line(sums),
    ...months.filter(({ earned }) => earned !== 0).map((row) => line(row)),
    ...latest.map((row) => line(row)).toSorted(),
    ...payouts.map((row) => line(row)),
  ]
}
