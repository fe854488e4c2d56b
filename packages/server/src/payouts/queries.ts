import type { myEarnings } from '@bayshare/contract/wallet'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { addCents, cents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import type { PersonAccount } from '@bayshare/domain/wallet/ledger'
import { dueRun, nextPayoutDay, periodAt } from '@bayshare/domain/payouts/payout-day'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { paperPath } from '../papers/paper-number'
import { currentDetails, returnedOf } from './details-queries'
import { earningsCsvPath } from './download-paths'
import { earningOf, earningRows, placeOf } from './earning-rows'
import { payoutPolicy } from './payout-policy'
import { availableAtBank } from './waiting-queries'

const latestShown = 20
const payoutsShown = 24
const monthsShown = 12

/** What the own spots earned: in sum, month by month, booking by booking, and what was paid of it. */
export async function earningsOf(
  ctx: Context,
  ownerId: AccountId,
  sign: (path: string) => string,
): Promise<AnswerOf<typeof myEarnings>> {
  const [balances, uncertain, held, details, months, latest, unpaid, payouts] = await Promise.all([
    balancesOf(ctx, ownerId),
    uncertainOf(ctx, ownerId),
    availableAtBank(ctx.read(), ownerId),
    currentDetails(ctx, ownerId),
    monthsOf(ctx, ownerId),
    latestOf(ctx, ownerId),
    unpaidOf(ctx, ownerId),
    payoutsOf(ctx, ownerId),
  ])
  const wasPaid = payouts.some(({ period }) => period === periodAt(ctx.now, payoutPolicy))
  const today = ctx.now.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate()
  const detailsHeld = details && isBefore(ctx.now, details.heldUntil) ? details.heldUntil : undefined
  // The run of this month goes on, and takes up whoever was held when their time is over.
  const isMadeUpFor = detailsHeld !== undefined && !wasPaid && dueRun(ctx.now, payoutPolicy) !== undefined
  const payoutDay = isMadeUpFor
    ? detailsHeld.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate()
    : nextPayoutDay(wasPaid ? today.add({ days: 1 }) : today, payoutPolicy)
  const payoutStarts = payoutDay.toZonedDateTime(payoutPolicy.zone).toInstant()
  return {
    pending: subtractCents(addCents(balances('owner-pending'), held), uncertain),
    available: subtractCents(balances('owner-available'), held),
    underWay: balances('payout-in-transit'),
    nextPayoutDate: payoutDay,
    holdUntil: detailsHeld && isBefore(payoutStarts, detailsHeld) ? detailsHeld : null,
    hasDetails: details !== undefined,
    returned: details ? returnedOf(details) : null,
    months,
    latest: latest.map(earningOf),
    unpaid,
    payouts: payouts.map(({ statement, returnNotice, ...payout }) => ({
      ...payout,
      statementUrl: statement && sign(paperPath({ ...statement, isReturned: payout.state === 'returned' })),
      returnNoticeUrl: returnNotice && sign(paperPath(returnNotice)),
    })),
    csvUrl: earningsCsvPath(ownerId),
  }
}

async function balancesOf(ctx: Context, ownerId: AccountId) {
  const rows = await ctx
    .read()
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('holderId', '=', ownerId)
    .execute()
  return (kind: PersonAccount) => cents(rows.find((row) => row.kind === kind)?.balanceCents ?? 0)
}

/** What nobody can count on of what is pending: of debits on their way whose booking has stopped (rule: failed monthly charge). */
async function uncertainOf(ctx: Context, ownerId: AccountId) {
  const { sum } = await ctx
    .read()
    .selectFrom('uncertainEarnings')
    .select((eb) => eb.fn.sum<string | null>('amountCents').as('sum'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return cents(Number(sum ?? 0))
}

/** The month now and those before it, each with what was earned in it, also those with nothing. */
async function monthsOf(ctx: Context, ownerId: AccountId) {
  const thisMonth = ctx.now.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate().toPlainYearMonth()
  const first = thisMonth.subtract({ months: monthsShown - 1 })
  const from = first.toPlainDate({ day: 1 }).toZonedDateTime(payoutPolicy.zone).toInstant()
  const month = sql<string>`to_char(earned_at at time zone ${payoutPolicy.zone}, 'YYYY-MM')`
  const rows = await ctx
    .read()
    .selectFrom('earnings as e')
    .select([month.as('month'), (eb) => eb.fn.sum<string>('amountCents').as('sum')])
    .where('ownerId', '=', ownerId)
    .where('state', '<>', 'reversed')
    .where('e.id', 'not in', ctx.read().selectFrom('uncertainEarnings as uncertain').select('uncertain.id'))
    .where('earnedAt', '>=', from)
    .where('earnedAt', '<=', ctx.now)
    .groupBy(sql`1`)
    .execute()
  const earned = new Map(rows.map((row) => [row.month, cents(Number(row.sum))]))
  return Array.from({ length: monthsShown }, (_, index) => {
    const name = first.add({ months: index }).toString()
    return { month: name, earned: earned.get(name) ?? cents(0) }
  })
}

function latestOf(ctx: Context, ownerId: AccountId) {
  return earningRows(ctx.read())
    .where('e.ownerId', '=', ownerId)
    .orderBy('e.earnedAt', 'desc')
    .orderBy('e.id')
    .limit(latestShown)
    .execute()
}

/** Months of the last twelve of the own spots that are not paid, the latest first. */
async function unpaidOf(ctx: Context, ownerId: AccountId) {
  const today = ctx.now.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate()
  const rows = await ctx
    .read()
    .selectFrom('unpaidMonths as um')
    .innerJoin('bookings as b', 'b.id', 'um.bookingId')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .select(['b.reference', 'um.month', 'um.startsOn', 'um.endsOn', 'um.isGivenUp', 'um.ownerEarningCents'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.bayMarking', 'u.name as buildingName'])
    .where('b.ownerId', '=', ownerId)
    .where('b.state', '=', 'confirmed')
    .where('um.startsOn', '>=', today.subtract({ months: monthsShown }))
    .where(ofEveryBrand('what a person earns belongs to the account, whatever brand it came from'))
    .orderBy('um.startsOn', 'desc')
    .orderBy('b.reference')
    .limit(latestShown)
    .execute()
  return rows.flatMap(({ month, startsOn, endsOn, isGivenUp, ownerEarningCents, ...row }) =>
    month === null || !startsOn || !endsOn || isGivenUp === null
      ? []
      : {
          reference: row.reference,
          period: month,
          place: placeOf(row),
          firstDay: startsOn,
          endDate: endsOn,
          amount: isGivenUp ? noCents : cents(ownerEarningCents ?? 0),
          isGivenUp,
        },
  )
}

export type PayoutState = 'made' | 'sent' | 'paid' | 'returned'

async function payoutsOf(ctx: Context, ownerId: AccountId) {
  const rows = await ctx
    .read()
    .selectFrom('payouts as p')
    .leftJoin('papers as s', 's.id', 'p.paperId')
    .leftJoin('papers as n', 'n.id', 'p.returnPaperId')
    .select(['p.id', 'p.period', 'p.amountCents', 'p.state', 'p.madeAt', 'p.returnReason'])
    .select(['s.id as statementId', 's.title as statementTitle', 's.number as statementNumber'])
    .select(['n.id as noticeId', 'n.title as noticeTitle', 'n.number as noticeNumber'])
    .where('p.ownerId', '=', ownerId)
    .orderBy('p.madeAt', 'desc')
    .limit(payoutsShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    period: row.period,
    madeAt: row.madeAt,
    madeOn: row.madeAt.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate(),
    amount: cents(row.amountCents),
    state: row.state as PayoutState,
    returnReason: row.returnReason,
    statement: paperOf(row.statementId, row.statementTitle, row.statementNumber),
    returnNotice: paperOf(row.noticeId, row.noticeTitle, row.noticeNumber),
  }))
}

function paperOf(id: string | null, title: string | null, number: number | null) {
  return id === null || title === null || number === null ? null : { id, title, number }
}
