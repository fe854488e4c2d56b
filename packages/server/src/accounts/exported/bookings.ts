import { type BookingFacts, driverMoney, ownerMoney } from '@bayshare/domain/bookings/booking-money'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

export async function bookingRows(db: ReadHandle, driverId: AccountId) {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .select([
      'b.reference',
      'b.brand',
      'b.kind',
      'b.state',
      'b.startsAt',
      'b.endsAt',
      'b.zone',
      'b.createdAt',
    ])
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select('m.facts')
    .select(['s.streetName', 's.suburb', 's.postcode', 'v.registration', 'r.review'])
    .where('b.driverId', '=', driverId)
    .where(ofEveryBrand(everything))
    .orderBy('b.createdAt')
    .execute()
  return rows.map(({ facts, ...row }) => ({ ...row, ...driverColumns(facts as unknown as BookingFacts) }))
}

function driverColumns(facts: BookingFacts) {
  const { price, fee, sources, total, standing, returned, refundFee } = driverMoney(facts)
  return {
    priceCents: price,
    feeCents: fee,
    promoCents: sources.promo,
    platformCents: sources.platform,
    totalCents: total,
    walletCents: sources.wallet,
    freeCreditsCents: sources.freeCredits,
    chargeCents: sources.card + sources.debit,
    payment: standing,
    returnedCents: returned,
    refundFeeCents: refundFee,
  }
}

/** What the person reported; what others did is not theirs. */
export function incidentRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('incidents as i')
    .innerJoin('bookings as b', 'b.id', 'i.bookingId')
    .select(['b.reference', 'i.party', 'i.reasonDomain', 'i.reasonCode', 'i.details', 'i.plate'])
    .select(['i.picturePath', 'i.state', 'i.decision', 'i.reportedAt', 'i.decidedAt'])
    .where('i.reportedBy', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('i.reportedAt')
    .execute()
}

/** The bookings of others on one's own spaces, without the others. */
export async function ownerBookingRows(db: ReadHandle, ownerId: AccountId) {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.reference', 'b.brand', 'b.spaceId', 'b.kind', 'b.state', 'b.startsAt', 'b.endsAt', 'b.zone'])
    .select(['b.createdAt', 'm.facts'])
    .where('b.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('b.createdAt')
    .execute()
  return rows.map(({ facts, ...row }) => {
    const { headline, expected, onHold, earned, lost } = ownerMoney(facts as unknown as BookingFacts)
    const columns = {
      ownerEarningCents: headline,
      expectedCents: expected,
      onHoldCents: onHold,
      earnedCents: earned,
      lostCents: lost,
    }
    return { ...row, ...columns }
  })
}

/** Gates that they asked to move. */
export function gateCommandRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('gateCommands as c')
    .innerJoin('gates as g', 'g.id', 'c.gateId')
    .select(['g.name', 'c.command', 'c.state', 'c.reason', 'c.askedAt', 'c.answeredAt'])
    .where('c.askedBy', '=', accountId)
    .orderBy('c.askedAt')
    .execute()
}

/** Visits to the own unit; who came is the visitor's. */
export function visitRows(db: ReadHandle, hostId: AccountId) {
  return db
    .selectFrom('visitorInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .leftJoin('visitorPasses as p', 'p.invitationId', 'i.id')
    .select(['b.name as building', 'b.brand', 'i.unit', 'i.startsAt', 'i.endsAt', 'i.createdAt'])
    .select(['i.withdrawnAt', 'p.reference', 'p.state', 'p.startedAt', 'p.finishedAt'])
    .where('i.hostId', '=', hostId)
    .where(ofEveryBrand(everything))
    .orderBy('i.createdAt')
    .execute()
}

/** What the person asked owners, with every offer that was made to them. */
export function enquiryRows(db: ReadHandle, driverId: AccountId) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'brand', 'spaceId', 'startDate', 'startTime', 'durationMonths', 'days', 'weeklyRateCents'])
    .select(['comment', 'isMasked', 'state', 'changedAt', 'createdAt'])
    .select(['offerStartDate', 'offerRateCents', 'offerEndsAt'])
    .where('driverId', '=', driverId)
    .where(ofEveryBrand(everything))
    .orderBy('createdAt')
    .execute()
}

/** What the person did about the enquiries of others, without the others. */
export function enquiryAnswerRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('enquirySteps as t')
    .innerJoin('enquiries as e', 'e.id', 't.enquiryId')
    .select([
      'e.id',
      'e.brand',
      'e.spaceId',
      't.step',
      't.words',
      't.offerStartDate',
      't.offerRateCents',
      't.at',
    ])
    .where('e.ownerId', '=', ownerId)
    .where('t.step', 'in', ['reply', 'offer', 'decline'])
    .where(ofEveryBrand(everything))
    .orderBy('t.at')
    .execute()
}

/** Nights at hotels as the reception wrote them down. */
export function hotelStayRows(db: ReadHandle, guestId: AccountId) {
  return db
    .selectFrom('hotelStays as h')
    .innerJoin('buildings as b', 'b.id', 'h.buildingId')
    .leftJoin('bookings as k', 'k.id', 'h.bookingId')
    .select([
      'b.name as building',
      'b.brand',
      'h.room',
      'h.arrives',
      'h.leaves',
      'k.reference',
      'h.createdAt',
    ])
    .where('h.guestId', '=', guestId)
    .where(ofEveryBrand(everything))
    .orderBy('h.createdAt')
    .execute()
}
