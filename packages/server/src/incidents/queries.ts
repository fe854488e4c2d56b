import type { Incident } from '@bayshare/contract/incidents'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import {
  type Decision,
  type IncidentState,
  keepsFromParking,
  reasonLabel,
} from '@bayshare/domain/incidents/incident'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { sql } from 'kysely'
import type { LockedBooking } from '../bookings/locked-booking'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import { publicImages } from '../listings/public-images'

/** Both sides know that something was reported; what was written and shown stays with whoever did. */
export async function incidentsOf(
  db: ReadHandle,
  bookingId: string,
  viewer: { party: Party; accountId: AccountId; sign: (path: string) => string },
): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incidents as i')
    .leftJoin('bookings as r', 'r.id', 'i.rescueBookingId')
    .selectAll('i')
    .select('r.reference as rescueReference')
    .where('i.bookingId', '=', bookingId)
    .where(ofEveryBrand('the caller has found the booking in its own brand'))
    .orderBy('i.reportedAt', 'desc')
    .orderBy('i.id')
    .execute()
  // A warning is for the driver alone.
  const shown = rows.filter(({ party }) => party !== 'platform' || viewer.party === 'driver')
  return shown.map((row) => {
    const isOwn = row.reportedBy === viewer.accountId
    const reason = { domain: row.reasonDomain as ReasonDomain, code: row.reasonCode }
    return {
      id: row.id,
      party: row.party as Party,
      isOwn,
      reason: reasonLabel(reason),
      details: isOwn ? row.details : null,
      pictureUrl: isOwn && row.picturePath !== null ? viewer.sign(row.picturePath) : null,
      plate: isOwn ? row.plate : null,
      state: row.state as IncidentState,
      // Where the driver went is nothing to the owner of the space that they left.
      rescueReference: viewer.party === 'driver' ? row.rescueReference : null,
      decision: row.decision as Decision | null,
      reportedAt: row.reportedAt,
      isRescuable: viewer.party === 'driver' && row.state === 'open' && keepsFromParking(reason),
    }
  })
}

/** The photo of a report is for whoever made it, and for the operators who decide. */
export async function mayViewReport(
  db: ReadHandle,
  { accountId, path }: { accountId: AccountId; path: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('incidents as i')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .select('i.id')
    .where('i.picturePath', '=', path)
    .where((eb) => eb.or([eb('i.reportedBy', '=', eb.ref('a.id')), eb('a.isOperator', '=', true)]))
    .executeTakeFirst()
  return found !== undefined
}

/** The own report on this booking. */
export function ownIncident(db: ReadHandle, incidentId: string, bookingId: string, accountId: AccountId) {
  return db
    .selectFrom('incidents')
    .select(['id', 'state'])
    .where('id', '=', incidentId)
    .where('bookingId', '=', bookingId)
    .where('reportedBy', '=', accountId)
    .executeTakeFirst()
}

export interface Report {
  id: string
  by: 'driver' | 'platform'
}

/** What says that the driver can't park, of a booking that the caller has locked: their own word, or a warning. */
export async function openReport(tx: Transaction, booking: LockedBooking): Promise<Report | undefined> {
  const rows = await tx
    .selectFrom('incidents')
    .select(['id', 'party', 'reasonDomain', 'reasonCode'])
    .where('bookingId', '=', booking.id)
    .where('party', 'in', ['driver', 'platform'])
    .where('state', '=', 'open')
    .orderBy('party')
    .execute()
  const open = rows.filter(({ reasonDomain, reasonCode }) =>
    keepsFromParking({ domain: reasonDomain as ReasonDomain, code: reasonCode }),
  )
  const own = open.find(({ party }) => party === 'driver')
  const warning = open.find(({ party }) => party === 'platform')
  const report = own ?? warning
  // A warning opens the way earlier than the driver's own word.
  return report && { id: report.id, by: warning ? 'platform' : 'driver' }
}

/** How often this account was helped lately, without anybody looking at it. A warning is not the driver's doing. */
export async function countRescues(
  tx: Transaction,
  accountId: AccountId,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await tx
    .selectFrom('incidents as i')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('i.reportedBy', '=', accountId)
    .where('i.party', '=', 'driver')
    .where('i.reportedAt', '>', since)
    .where((eb) => eb.or([eb('i.rescueBookingId', 'is not', null), eb('i.state', '=', 'refunded')]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('incidents as w')
            .select('w.id')
            .whereRef('w.bookingId', '=', 'i.bookingId')
            .where('w.party', '=', 'platform'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Where the driver stands, with what, and what all of it cost. */
export function strandedPlace(tx: Transaction, booking: LockedBooking) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['s.latitude', 's.longitude', 'm.priceCents', 'b.vehicleId'])
    .select(sql<VehicleType | null>`v.type`.as('vehicle'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('charges as c')
            .select('c.id')
            .whereRef('c.bookingId', '=', 'b.id')
            .where('c.kind', '=', 'rescue'),
        )
        .as('isRescue'),
    )
    .where('b.id', '=', booking.id)
    .where(ofEveryBrand('the caller has found the booking in its own brand'))
    .executeTakeFirstOrThrow()
}

/** What took the place of this booking, or that everything went back; undefined when it stands as it was. */
export async function rescueOf(tx: Transaction, booking: LockedBooking) {
  return tx
    .selectFrom('incidents as i')
    .leftJoin('bookings as r', 'r.id', 'i.rescueBookingId')
    .select(['i.state', 'r.reference'])
    .where('i.bookingId', '=', booking.id)
    .where((eb) => eb.or([eb('i.rescueBookingId', 'is not', null), eb('i.state', '=', 'refunded')]))
    .where(ofEveryBrand('the caller has found the booking in its own brand'))
    .executeTakeFirst()
}

/** These spaces as an offer shows them, without those of the driver. */
export function offeredSpaces(ctx: Context, ids: readonly SpaceId[], driverId: AccountId) {
  return ctx
    .read()
    .selectFrom('spaces as s')
    .select(['s.id', 's.type', 's.streetName', 's.suburb', 's.publicLatitude', 's.publicLongitude'])
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('s.id', 'in', [...ids])
    .where('s.ownerId', '<>', driverId)
    .where(ofBrand(ctx.brand, 's'))
    .execute()
}

export async function positionOf(tx: Transaction, ctx: Context, spaceId: SpaceId) {
  return tx
    .selectFrom('spaces')
    .select(['latitude', 'longitude'])
    .where('id', '=', spaceId)
    .where(ofBrand(ctx.brand, 'spaces'))
    .executeTakeFirst()
}

/** Whoever comes next to a place where a vehicle is still standing, or should be there already. */
export function nextBooking(ctx: Context, tx: Transaction, bookingId: string, until: Temporal.Instant) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('bookings as o', (join) =>
      join.onRef('o.spaceId', '=', 'b.spaceId').onRef('o.unit', '=', 'b.unit'),
    )
    .select(['b.id', 'b.reference'])
    .where('o.id', '=', bookingId)
    .where('b.state', '=', 'confirmed')
    .where('b.startsAt', '<=', until)
    .where((eb) => eb.or([eb('b.endsAt', 'is', null), eb('b.endsAt', '>', ctx.now)]))
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('b.startsAt')
    .executeTakeFirst()
}

/** What one report says, whatever brand it belongs to. */
export function reportedIncident(db: ReadHandle, incidentId: string) {
  return db
    .selectFrom('incidents as i')
    .innerJoin('bookings as b', 'b.id', 'i.bookingId')
    .select(['i.id', 'i.bookingId', 'i.party', 'i.state', 'i.decision', 'i.reasonDomain', 'i.reasonCode'])
    .select(['i.rescueBookingId', 'b.brand'])
    .where('i.id', '=', incidentId)
    .where(ofEveryBrand('an operator decides for all brands'))
    .executeTakeFirst()
}

/** A booking with those whose place it took, and those that took its place. */
const placesOf = (bookingId: string) => sql`
  with recursive places (booking_id) as (
    select ${bookingId}::uuid
    union
    select case when i.booking_id = p.booking_id then i.rescue_booking_id else i.booking_id end
    from incidents i join places p on p.booking_id in (i.booking_id, i.rescue_booking_id)
    where i.rescue_booking_id is not null
  )`

/**
 * What the driver paid for each charge of a booking and did not get back, and for the bookings whose place it took. What
 * a bank has taken back by a dispute is not given a second time.
 */
export async function paidByDriver(tx: Transaction, bookingId: string) {
  const { rows } = await sql<{ chargeId: string; paid: number }>`${placesOf(bookingId)}
    select c.id as charge_id, greatest(0, c.charge_cents + c.cash_cents + c.free_cents - c.returned_cents
      - least(c.charge_cents, coalesce(d.disputed_cents, 0)))::bigint as paid
    from charges c join places p on p.booking_id = c.booking_id left join payments d on d.id = c.payment_id
    where c.state in ('paid', 'reversed') order by c.id`.execute(tx)
  return rows.map(({ chargeId, paid }) => ({ chargeId, paid: cents(paid) }))
}

/** What earlier decisions about the same bookings have put into the driver's wallet. */
export async function decidedForDriver(tx: Transaction, bookingId: string): Promise<Cents> {
  const { rows } = await sql<{ given: number }>`${placesOf(bookingId)}
    select coalesce(sum(e.amount_cents), 0)::bigint as given
    from ledger_entries e
    join places p on p.booking_id = e.booking_id
    join ledger_transactions t on t.id = e.transaction_id and t.kind = 'incident-decided'
    join ledger_accounts a on a.id = e.credit_account and a.kind = 'wallet-cash'`.execute(tx)
  return cents(rows[0]?.given ?? 0)
}

/** What nobody has decided, of every brand. */
export async function undecidedRows(db: ReadHandle) {
  return db
    .selectFrom('incidents as i')
    .innerJoin('bookings as b', 'b.id', 'i.bookingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .leftJoin('bookings as r', 'r.id', 'i.rescueBookingId')
    .selectAll('i')
    .select(['b.reference', 'r.reference as rescueReference'])
    .select(['b.driverId', publicFirstName('driver').as('driverName')])
    .select(['b.ownerId', publicFirstName('owner').as('ownerName')])
    .select((eb) =>
      eb
        .selectFrom('earnings as e')
        .select((sum) => sum.fn.sum<number>('e.amountCents').as('amount'))
        .whereRef('e.bookingId', '=', 'i.bookingId')
        .where('e.state', '=', 'frozen')
        .as('onHold'),
    )
    .where((eb) =>
      eb.or([
        eb('i.state', '=', 'rescued'),
        eb.and([eb('i.state', '=', 'open'), eb('i.party', '<>', 'platform')]),
      ]),
    )
    .where(ofEveryBrand('an operator decides for all brands'))
    .orderBy('i.reportedAt')
    .orderBy('i.id')
    .limit(mostUndecided)
    .execute()
}

const mostUndecided = 500
