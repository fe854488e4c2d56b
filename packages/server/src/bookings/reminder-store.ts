import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ceaseDateOf } from '@bayshare/domain/time/last-day'
import type { Brand, BrandId } from '@bayshare/domain/brands/brand'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { sql } from 'kysely'
import { ofBrand, ofBrands, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'

export interface Reminder {
  brand: BrandId
  bookingId: string
  reference: string
  kind: 'ends-soon' | 'lease-ends' | 'month-due'
  ahead: number
  /** What it is about; one that moves is reminded of again. */
  dueFor: Temporal.Instant
}

const mostAtOnce = 500

/** Casual bookings that end between two moments and are longer than the reminder is ahead. */
export async function bookingsEndingBetween(
  db: ReadHandle,
  brands: readonly Brand[],
  ends: { after: Temporal.Instant; by: Temporal.Instant },
  ahead: number,
) {
  return db
    .selectFrom('bookings as b')
    .select(['b.brand', 'b.id as bookingId', 'b.reference'])
    .select((eb) => eb.ref('b.endsAt').$notNull().as('dueFor'))
    .where('b.state', '=', 'confirmed')
    .where('b.kind', '=', 'casual')
    .where('b.endsAt', '>', ends.after)
    .where('b.endsAt', '<=', ends.by)
    .where(sql<boolean>`b.ends_at - b.starts_at > make_interval(mins => ${ahead})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookingReminders as r')
            .select('r.bookingId')
            .whereRef('r.bookingId', '=', 'b.id')
            .whereRef('r.dueFor', '=', 'b.endsAt')
            .where('r.kind', '=', 'ends-soon')
            .where('r.ahead', '=', ahead),
        ),
      ),
    )
    .where(ofBrands(brands, 'b'))
    .limit(mostAtOnce)
    .execute()
}

/** Monthly bookings that go beyond the end of their driver's lease, by how many days ahead that is where they are. */
export async function leasesEndingBetween(
  db: ReadHandle,
  brands: readonly Brand[],
  days: { after: number; by: number },
  now: Temporal.Instant,
) {
  const [from, to] = [days.after - 1, days.by + 1].map((ahead) =>
    now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: ahead }),
  )
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .select(['b.brand', 'b.id as bookingId', 'b.reference', 'b.zone', 'b.endsAt'])
    .select((eb) => eb.ref('driver.leaseEndDate').$notNull().as('leaseEnd'))
    .where('b.state', '=', 'confirmed')
    .where('b.kind', '=', 'monthly')
    .where('driver.leaseEndDate', '>=', from!)
    .where('driver.leaseEndDate', '<=', to!)
    .where('driver.closedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookingReminders as r')
            .select('r.bookingId')
            .whereRef('r.bookingId', '=', 'b.id')
            .where('r.kind', '=', 'lease-ends')
            .where('r.ahead', '=', days.by)
            .where(sql<boolean>`(r.due_for at time zone b.zone)::date = driver.lease_end_date`),
        ),
      ),
    )
    .where(ofBrands(brands, 'b'))
    .limit(mostAtOnce)
    .execute()
  return rows.flatMap(({ brand, bookingId, reference, zone, endsAt, leaseEnd }) => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate()
    const left = today.until(leaseEnd, { largestUnit: 'day' }).days
    const dueFor = leaseEnd.toZonedDateTime(zone).toInstant()
    const leaseIsOver = ceaseDateOf(leaseEnd).toZonedDateTime(zone).toInstant()
    const goesBeyond = endsAt === null || Temporal.Instant.compare(endsAt, leaseIsOver) > 0
    return left > days.after && left <= days.by && goesBeyond ? [{ brand, bookingId, reference, dueFor }] : []
  })
}

/** Later months that are charged within so many days by the clocks of their place, and for which no earlier one is unpaid. */
export async function monthsDueWithin(
  db: ReadHandle,
  brands: readonly Brand[],
  days: number,
  now: Temporal.Instant,
) {
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .select([
      'b.brand',
      'b.id as bookingId',
      'b.reference',
      'b.zone',
      'c.id as chargeId',
      'c.month',
      'c.dueAt',
    ])
    .where('c.state', '=', 'due')
    .where('c.kind', '=', 'month')
    .where('c.firstFailedAt', 'is', null)
    .where('c.dueAt', '>', now)
    // A day more, because the days of places begin at different moments. Until it is charged, its next try is its first.
    .where('c.nextTryAt', '<=', now.add({ hours: 24 * (days + 1) }))
    .where('b.state', '=', 'confirmed')
    .where('driver.closedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as o')
            .select('o.id')
            .whereRef('o.bookingId', '=', 'c.bookingId')
            .where('o.firstFailedAt', 'is not', null)
            .where('o.state', 'in', ['due', 'held', 'charging']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookingReminders as r')
            .select('r.bookingId')
            .whereRef('r.bookingId', '=', 'b.id')
            .whereRef('r.dueFor', '=', 'c.dueAt')
            .where('r.kind', '=', 'month-due')
            .where('r.ahead', '=', days),
        ),
      ),
    )
    .where(ofBrands(brands, 'b'))
    .limit(mostAtOnce)
    .execute()
  return rows.flatMap(({ month, dueAt, zone, ...booking }) => {
    if (month === null || !dueAt) return []
    const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
    const left = day(now).until(day(dueAt), { largestUnit: 'day' }).days
    return left <= days ? [{ ...booking, month, dueFor: dueAt }] : []
  })
}

/**
 * Months whose driver was told that this card or bank account is charged for them, because they are unpaid or due soon. Who
 * pays the month of the payment that showed it is told by that (rule: reasons of a bank).
 */
export async function monthsToldToPayWith(
  tx: Transaction,
  refused: { accountId: AccountId; method: PaymentMethodKind; paymentId: string },
) {
  const rows = await tx
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['b.id as bookingId', 'b.reference', 'c.id as chargeId', 'c.month as period'])
    .where('b.driverId', '=', refused.accountId)
    .where('b.state', '=', 'confirmed')
    .where('b.stoppedAt', 'is', null)
    .where('c.state', '=', 'due')
    .where('c.month', 'is not', null)
    .where('c.method', refused.method === 'card' ? '<>' : '=', 'direct-debit')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.firstFailedAt', 'is not', null),
        exists(
          selectFrom('bookingReminders as r')
            .select('r.bookingId')
            .whereRef('r.bookingId', '=', 'b.id')
            .whereRef('r.dueFor', '=', 'c.dueAt')
            .where('r.kind', '=', 'month-due'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chargePayments as cp')
            .select('cp.chargeId')
            .whereRef('cp.chargeId', '=', 'c.id')
            .where('cp.paymentId', '=', refused.paymentId),
        ),
      ),
    )
    .where(ofEveryBrand('a card is the same in every brand, and so is what it pays'))
    .execute()
  return rows.flatMap(({ period, ...month }) => (period === null ? [] : [{ ...month, period }]))
}

/** Those of them that nobody else has sent; from here on they count as sent. */
export async function claimReminders(
  ctx: Context,
  tx: Transaction,
  reminders: readonly Reminder[],
): Promise<Set<string>> {
  const claimed = await tx
    .insertInto('bookingReminders')
    .values(
      reminders.map(({ bookingId, kind, ahead, dueFor }) => ({
        bookingId,
        kind,
        ahead,
        dueFor,
        createdAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookingId')
    .execute()
  return new Set(claimed.map(({ bookingId }) => bookingId))
}

/** The brands of bookings whose sides have yet to be told the last day. */
export async function brandsWithLastDayNotices(db: ReadHandle): Promise<BrandId[]> {
  const rows = await db
    .selectFrom('lastDayNotices as n')
    .innerJoin('bookings as b', 'b.id', 'n.bookingId')
    .select('b.brand')
    .distinct()
    .where(ofEveryBrand('each brand tells its own people'))
    .execute()
  return rows.map(({ brand }) => brand)
}

/** What was noted for this brand; from here on it counts as told. */
export function claimLastDayNotices(ctx: Context, tx: Transaction) {
  return tx
    .deleteFrom('lastDayNotices as n')
    .using('bookings as b')
    .whereRef('b.id', '=', 'n.bookingId')
    .where('n.bookingId', 'in', (eb) =>
      eb
        .selectFrom('lastDayNotices as l')
        .innerJoin('bookings as o', 'o.id', 'l.bookingId')
        .select('l.bookingId')
        .where(ofBrand(ctx.brand, 'o'))
        .limit(mostAtOnce),
    )
    .returning(['b.id as bookingId', 'b.reference', 'b.state', 'b.endsAt'])
    .execute()
}
