import type { closedAccountByLink, closingOverview, WaitingClosedAccount } from '@bayshare/contract/closing'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type AccountFacts, openMatters, type OpenThing } from '@bayshare/domain/closing/may-close'
import {
  erasedFrom,
  lastPayoutDay,
  linkEndsAt,
  mayNameAnother,
  payableFrom,
} from '@bayshare/domain/closing/last-payouts'
import { addCents, type Cents, cents } from '@bayshare/domain/money/cents'
import { maskedAccountNumber } from '@bayshare/domain/payouts/payout-details'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { currentDetails } from '../payouts/details-queries'
import { lastDetails } from '../payouts/details-store'
import { payoutPolicy } from '../payouts/payout-policy'
import { waitsForBank } from '../wallet/waits-for-bank'

const mostListed = 500

export async function overviewOf(
  ctx: Context,
  accountId: AccountId,
): Promise<AnswerOf<typeof closingOverview>> {
  const [facts, owed, saved, needsIdentity] = await Promise.all([
    factsOf(ctx.read(), accountId, ctx.now),
    balancesOf(ctx.read(), accountId),
    currentDetails(ctx, accountId),
    isIdentityMissing(ctx.read(), accountId),
  ])
  return {
    openMatters: openMatters(facts),
    cash: owed.cash,
    earnings: owed.earnings,
    pendingEarnings: owed.pending,
    freeCredits: owed.free,
    underWay: owed.underWay,
    payoutDate: lastPayoutDay(payableFrom(ctx.now, payoutPolicy), payoutPolicy),
    savedAccount: saved
      ? {
          accountName: saved.accountName,
          bsb: saved.bsb,
          accountNumber: maskedAccountNumber(saved.accountNumber),
        }
      : null,
    needsIdentity,
  }
}

/** What is open for a person in every brand: the account is one (rule: closing an account). */
export async function factsOf(
  db: ReadHandle,
  accountId: AccountId,
  now: Temporal.Instant,
): Promise<AccountFacts> {
  const account = await db
    .selectFrom('accounts')
    .select(['suspendedAt', 'isOperator'])
    .select((eb) =>
      eb
        .selectFrom('accounts as o')
        .select((count) => count.fn.countAll<string>().as('count'))
        .where('o.isOperator', '=', true)
        .where('o.closedAt', 'is', null)
        .where('o.suspendedAt', 'is', null)
        .where('o.id', '<>', accountId)
        .as('others'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    isSuspended: account.suspendedAt !== null,
    isOperator: account.isOperator,
    otherOperators: Number(account.others),
    things: await openThings(db, accountId, now),
    managesAlone: await managedAlone(db, accountId),
  }
}

/**
 * Bookings with their requests, offers, money that is owed or on its way, and what somebody has still to decide. A payment
 * that only a request keeps apart is part of that request.
 */
async function openThings(db: ReadHandle, accountId: AccountId, now: Temporal.Instant): Promise<OpenThing[]> {
  const { rows } = await sql<Omit<OpenThing, 'amount'> & { amount: string | null }>`
    with mine as (
      select id, reference, driver_id, state, ends_at,
             case driver_id when ${accountId} then 'driver' else 'owner' end as side from bookings
      where driver_id = ${accountId} or owner_id = ${accountId}
    ), disputed as (
      select d.payment_id, d.amount_cents from disputes d
      where d.state = 'open' or (d.state = 'lost' and d.decision is null)
    )
    select case when state in ('waiting', 'accepting') then 'requests' else 'bookings' end as kind, side,
           case when side = 'driver' and state in ('waiting', 'accepting') then held.sum end as amount, reference
    from mine cross join lateral (
      select sum(c.cash_cents + c.free_cents + c.charge_cents) as sum from charges c
      where c.booking_id = mine.id and c.state in ('held', 'authorised')
    ) held
    where state in ('held', 'waiting', 'accepting', 'confirmed') and (ends_at is null or ends_at > ${now})
    union all
    select 'offers', case driver_id when ${accountId} then 'driver' else 'owner' end, null, id::text from enquiries
    where (driver_id = ${accountId} or owner_id = ${accountId}) and state = 'offered' and offer_ends_at > ${now}
    union all
    select 'amounts-due', m.side, case when m.side = 'driver' then c.price_cents - c.discount_cents else c.owner_earning_cents end,
           m.reference from charges c join mine m on m.id = c.booking_id
    where m.state = 'confirmed' and c.first_failed_at is not null
      -- A try that is on its way is a payment of its driver; its owner waits for it all the same.
      and (c.state = 'due' or m.side = 'owner' and c.state in ('held', 'charging'))
    union all
    select 'debits', 'driver', p.amount_cents, m.reference from payments p left join mine m on m.reference = p.reference
    where p.account_id = ${accountId}
      and p.state in ('pending', 'unknown', 'needs-action', 'processing', 'authorised')
      and coalesce(m.state, '') not in ('waiting', 'accepting')
    union all
    select 'refunds', 'driver', r.amount_cents, p.reference from refunds r join payments p on p.id = r.payment_id
    where p.account_id = ${accountId} and r.state in ('pending', 'unknown')
    union all
    select 'disputes', 'driver', d.amount_cents, p.reference from disputed d join payments p on p.id = d.payment_id
    where p.account_id = ${accountId}
    union all
    select 'disputes', 'owner', e.amount_cents, m.reference from earnings e join mine m on m.id = e.booking_id
    where e.owner_id = ${accountId} and e.state in ('pending', 'available') and ${waitsForBank}
    union all
    select 'incidents', m.side, null, m.reference from incidents i join mine m on m.id = i.booking_id
    where i.state in ('open', 'rescued')
    order by reference`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : cents(Number(row.amount)),
    reference: row.reference || null,
  }))
}

/** Buildings that this person manages and nobody else who is still here. */
async function managedAlone(db: ReadHandle, accountId: AccountId): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('buildingMembers as m')
    .innerJoin('buildings as b', 'b.id', 'm.buildingId')
    .select(['b.id', 'b.name'])
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'manager')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('buildingMembers as other')
            .innerJoin('accounts as a', 'a.id', 'other.accountId')
            .select('other.accountId')
            .whereRef('other.buildingId', '=', 'm.buildingId')
            .where('other.role', '=', 'manager')
            .where('other.accountId', '<>', accountId)
            .where('a.closedAt', 'is', null),
        ),
      ),
    )
    .where(ofEveryBrand('a manager leaves the buildings of every brand at once'))
    .orderBy('b.name')
    .execute()
}

/** What is owed to a person, by the ledger. */
export async function balancesOf(db: ReadHandle, accountId: AccountId) {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('holderId', '=', accountId)
    .execute()
  const of = (kind: string): Cents => cents(rows.find((row) => row.kind === kind)?.balanceCents ?? 0)
  const pending = of('owner-pending')
  return {
    cash: of('wallet-cash'),
    free: of('wallet-free'),
    pending,
    earnings: addCents(pending, of('owner-available')),
    underWay: of('payout-in-transit'),
  }
}

/** Whoever has earned something and never said who they are. */
export async function isIdentityMissing(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const details = await lastDetails(db, accountId)
  if (details && !details.isAccountOnly) return false
  const earning = await db
    .selectFrom('earnings')
    .select('id')
    .where('ownerId', '=', accountId)
    .where('state', '<>', 'reversed')
    .limit(1)
    .executeTakeFirst()
  return earning !== undefined
}

interface LeftRow {
  accountId: AccountId
  firstName: string
  lastName: string
  email: string
  closedAt: Temporal.Instant
  askedAt: Temporal.Instant | null
  decidedReturns: number
  amountCents: string
  returned: string
  lastReason: string | null
  hasDetails: boolean
  hasNamed: boolean
}

/** Those who have left, with what is still owed to them and what became of their payouts since. */
async function leftRows(db: ReadHandle, accountId: AccountId | null): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    select c.account_id, c.first_name, c.last_name, c.email, c.closed_at, c.asked_at, c.decided_returns,
           owed.sum as amount_cents, back.count as returned, back.reason as last_reason,
           exists (select from payout_details d where d.account_id = c.account_id and d.replaced_at is null) as has_details,
           exists (select from payout_details d where d.account_id = c.account_id and d.erased_at is null) as has_named
    from account_closings c
    cross join lateral (
      select coalesce(sum(a.balance_cents), 0) as sum from ledger_accounts a
      where a.holder_id = c.account_id and a.kind in ('wallet-cash', 'owner-pending', 'owner-available')
    ) owed
    cross join lateral (
      select count(*) as count, (array_agg(p.return_reason order by p.closed_at desc))[1] as reason from payouts p
      where p.owner_id = c.account_id and p.state = 'returned' and p.closed_at >= c.closed_at
    ) back
    where owed.sum > 0 and (${accountId}::uuid is null or c.account_id = ${accountId})
    order by c.closed_at, c.account_id limit ${mostListed}`.execute(db)
  return rows
}

/** Undefined where nothing is owed. */
export async function leftAccount(db: ReadHandle, accountId: AccountId) {
  const [row] = await leftRows(db, accountId)
  if (!row) return undefined
  const returned = Number(row.returned)
  return {
    ...row,
    amount: cents(Number(row.amountCents)),
    returned,
    /** The person is the one to act, not an operator. */
    isAsked: !row.hasDetails && mayNameAnother({ returned, decided: row.decidedReturns }, payoutPolicy),
  }
}

/** Whom money is owed that can go nowhere, the longest first. */
export async function waitingForAccount(ctx: Context): Promise<WaitingClosedAccount[]> {
  const rows = await leftRows(ctx.read(), null)
  return rows
    .filter(({ hasDetails }) => !hasDetails)
    .map((row) => {
      const ends = row.askedAt && linkEndsAt(row.askedAt, payoutPolicy)
      return {
        accountId: row.accountId,
        name: `${row.firstName} ${row.lastName}`.trim(),
        closedAt: row.closedAt,
        amount: cents(Number(row.amountCents)),
        returned: Number(row.returned),
        lastReason: row.lastReason,
        linkEndsAt: ends && isBefore(ctx.now, ends) ? ends : null,
        mayAskAgain: row.email !== '',
        mayPayAgain: row.hasNamed,
      }
    })
}

/** What a right link shows: what is owed and when it goes out if an account is named now. */
export function shownByLink(
  ctx: Context,
  { amount, askedAt, lastReason }: { amount: Cents; askedAt: Temporal.Instant; lastReason: string | null },
): AnswerOf<typeof closedAccountByLink> {
  return {
    amount,
    payoutDate: lastPayoutDay(payableFrom(ctx.now, payoutPolicy), payoutPolicy),
    endsAt: linkEndsAt(askedAt, payoutPolicy),
    reason: lastReason,
  }
}

/** Accounts of which nothing is owed or on its way, and that nobody has needed for long enough. */
export async function accountsToErase(db: ReadHandle, now: Temporal.Instant): Promise<AccountId[]> {
  const { rows } = await sql<{
    accountId: AccountId
    closedAt: Temporal.Instant
    lastPaidAt: Temporal.Instant | null
  }>`
    select c.account_id, c.closed_at,
           (select max(p.closed_at) from payouts p where p.owner_id = c.account_id and p.state = 'paid') as last_paid_at
    from account_closings c
    where c.erased_at is null and c.closed_at <= ${now.subtract({ hours: 24 * payoutPolicy.eraseAfterDays })}
      and not exists (select from ledger_accounts a where a.holder_id = c.account_id and a.balance_cents > 0
                        and a.kind in ('wallet-cash', 'owner-pending', 'owner-available', 'payout-in-transit'))
    order by c.closed_at`.execute(db)
  return rows.filter((row) => !isBefore(now, erasedFrom(row, payoutPolicy))).map(({ accountId }) => accountId)
}
