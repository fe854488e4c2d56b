import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { isPublicPlace } from '@bayshare/domain/listings/public-position'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

/** What the export holds, one section a function. Columns are named one by one, so that a secret never slips in. */

const everything = 'a person may have all that is kept about them, whatever brand it stands in'

export function profileRow(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'telephoneNumber', 'telephoneVerifiedAt'])
    .select(['postCode', 'postCodeCommunity', 'imagePath', 'defaultBuilding', 'defaultBuildingCommunity'])
    .select(['defaultRole', 'defaultRoleCommunity', 'tenantType', 'tenantId', 'leaseEndDate'])
    .select(['isCorporate', 'managesVisitorParking', 'seesAvailabilityGrid', 'isFeatured'])
    .select(['referralCode', 'signupCode', 'createdAt'])
    .where('id', '=', accountId)
    .execute()
}

/** Those that were removed are kept for the bookings that they stand in. */
export function vehicleRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'registration', 'type', 'make', 'model', 'isDefault', 'createdAt', 'removedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function bookingRows(db: ReadHandle, driverId: AccountId) {
  return db
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
    .select(['m.priceCents', 'm.feeCents', 'm.chargeCents'])
    .select(['s.streetName', 's.suburb', 's.postcode', 'v.registration', 'r.review'])
    .where('b.driverId', '=', driverId)
    .where(ofEveryBrand(everything))
    .orderBy('b.createdAt')
    .execute()
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
export function ownerBookingRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.reference', 'b.brand', 'b.spaceId', 'b.kind', 'b.state', 'b.startsAt', 'b.endsAt', 'b.zone'])
    .select(['b.createdAt', 'm.priceCents', 'm.commissionCents', 'm.ownerEarningCents'])
    .where('b.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('b.createdAt')
    .execute()
}

export function spaceRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('spaces')
    .select(['id', 'brand', 'type', 'streetNumber', 'streetName', 'suburb', 'state', 'postcode', 'zone'])
    .select(['latitude', 'longitude', 'description', 'instruction', 'accessCode', 'bayMarking', 'capacity'])
    .select(['largestVehicle', 'allowCasual', 'allowMonthly', 'allowMultiDay', 'autoApprove', 'isPublished'])
    .select(['rateHourlyCents', 'rateDailyCents', 'surchargeOvernightCents', 'rateMonthlyCents', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('createdAt')
    .execute()
}

/** When the own spaces are open. */
export function availabilityRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('availabilityWindows as w')
    .innerJoin('spaces as s', 's.id', 'w.spaceId')
    .select(['w.spaceId', 'w.kind', 'w.days', 'w.fromTime', 'w.toTime', 'w.firstDate', 'w.lastDate'])
    .select('w.createdAt')
    .where('s.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('w.createdAt')
    .execute()
}

export function closureRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('closures as c')
    .innerJoin('spaces as s', 's.id', 'c.spaceId')
    .select(['c.spaceId', 'c.firstDate', 'c.lastDate', 'c.note', 'c.createdAt'])
    .where('s.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('c.createdAt')
    .execute()
}

/** The calendars that the own spaces follow, with their addresses as they were entered. */
export function calendarRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('calendarImports as i')
    .innerJoin('spaces as s', 's.id', 'i.spaceId')
    .select(['i.spaceId', 'i.name', 'i.url', 'i.problem', 'i.readAt', 'i.createdAt'])
    .where('s.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('i.createdAt')
    .execute()
}

export function photoRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('spaceImages as i')
    .innerJoin('spaces as s', 's.id', 'i.spaceId')
    .select(['i.spaceId', 'i.imageGroup', 'i.position', 'i.path'])
    .where('s.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('i.spaceId')
    .orderBy('i.position')
    .execute()
}

/** Listings that were begun and not finished, with what was entered. */
export function draftRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('listingDrafts')
    .select(['id', 'brand', 'entered', 'createdAt', 'updatedAt'])
    .where('ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('createdAt')
    .execute()
}

export function membershipRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('buildingMembers as m')
    .innerJoin('buildings as b', 'b.id', 'm.buildingId')
    .select(['b.name as building', 'b.brand', 'm.role'])
    .where('m.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .execute()
}

/** What was decided about the own home. */
export function residentRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('residents as r')
    .innerJoin('buildings as b', 'b.id', 'r.buildingId')
    .select(['b.name as building', 'b.brand', 'r.unit', 'r.state', 'r.decidedAt'])
    .where('r.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .execute()
}

/** Where managers' lists of tenants have the person's address. */
export function tenantListRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('tenantListRows as t')
    .innerJoin('buildings as b', 'b.id', 't.buildingId')
    .innerJoin('accounts as a', (join) =>
      join.on((eb) => eb('t.email', '=', eb.fn<string>('lower', ['a.email']))),
    )
    .select(['b.name as building', 'b.brand', 't.unit', 't.email', 't.name'])
    .where('a.id', '=', accountId)
    .where(ofEveryBrand(everything))
    .execute()
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

export function cardRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentCards')
    .select(['brand', 'last4', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute()
}

/** What the number was is no longer known here. */
export function mandateRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('debitMandates')
    .select(['state', 'accountName', 'bankName', 'bsb', 'accountLast4', 'address'])
    .select(['createdAt', 'confirmedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function topUpRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('topUps')
    .select(['amountCents', 'isAutomatic', 'state', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function preferenceRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentPreferences')
    .select(['autoRecharge', 'autoRechargeAmount', 'changedAt'])
    .where('accountId', '=', accountId)
    .execute()
}

export function paymentRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('payments as p')
    .select(['p.state', 'p.amountCents', 'p.refundedCents', 'p.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('chargePayments as cp')
        .innerJoin('charges as c', 'c.id', 'cp.chargeId')
        .innerJoin('bookings as b', 'b.id', 'c.bookingId')
        .select(sql<string | null>`string_agg(distinct b.reference, ', ')`.as('reference'))
        .whereRef('cp.paymentId', '=', 'p.id')
        .where(ofEveryBrand(everything))
        .as('reference'),
    )
    .where('p.accountId', '=', accountId)
    .orderBy('p.createdAt')
    .execute()
}

/** Every change of the person's own balances; what was taken from one is below zero. */
export function ledgerRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('ledgerAccounts as a')
    .innerJoin('ledgerEntries as e', (join) =>
      join.on((eb) =>
        eb.or([eb('e.debitAccount', '=', eb.ref('a.id')), eb('e.creditAccount', '=', eb.ref('a.id'))]),
      ),
    )
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .select(['t.at', 't.kind', 'a.kind as account'])
    .select(
      sql<number>`case when e.debit_account = a.id then -e.amount_cents else e.amount_cents end`.as(
        'amountCents',
      ),
    )
    .where('a.holderId', '=', accountId)
    .orderBy('e.id')
    .execute()
}

/** The account by its last digits only: whoever opens the file later need not be its owner. */
export function payoutDetailRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('payoutDetails')
    .select(['accountName', 'bsb', 'fullName', 'businessAbn', 'personalDob', 'isGstRegistered'])
    .select(['address', 'address2', 'createdAt', 'heldUntil', 'replacedAt'])
    .select(sql<string>`right(account_number, 3)`.as('accountNumberEndsWith'))
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function earningRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('earnings as e')
    .innerJoin('bookings as b', 'b.id', 'e.bookingId')
    .innerJoin('charges as c', 'c.id', 'e.chargeId')
    .select((eb) => eb.fn.coalesce('c.month', eb.lit(0)).as('period'))
    .select(['b.reference', 'e.brand', 'e.priceCents', 'e.commissionCents', 'e.amountCents'])
    .select(['e.earnedAt', 'e.state', 'e.availableAt'])
    .where('e.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('e.earnedAt')
    .execute()
}

export function payoutRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('payouts')
    .select(['period', 'amountCents', 'state', 'madeAt', 'closedAt', 'returnReason'])
    .where('ownerId', '=', ownerId)
    .orderBy('madeAt')
    .execute()
}

/**
 * What was sent, not what it said: a text may have held a link or another person's name. The subject of a mail to a
 * driver loses its house number with the end of the booking (rule: approximate address).
 */
export async function messageRows(db: ReadHandle, accountId: AccountId, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('outgoingMessages as o')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.reference', '=', 'o.bookingReference').on('b.driverId', '=', accountId),
    )
    .leftJoin('spaces as s', 's.id', 'b.spaceId')
    .select(['o.channel', 'o.brand', 'o.recipient', 'o.bookingReference', 'o.createdAt', 'o.sentAt'])
    .select(['o.subject', 'b.state', 'b.endsAt', 's.streetNumber', 's.streetName', 's.type', 's.buildingId'])
    .where('o.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('o.createdAt')
    .execute()
  return rows.map(({ state, endsAt, streetNumber, streetName, type, buildingId, ...message }) => {
    if (state === null || streetName === null || type === null) return message
    const isPublic = isPublicPlace(buildingId === null ? 'space' : 'bay', type)
    if (isPublic || mayGetIn({ state, endsAt }, now)) return message
    const subject = message.subject?.replaceAll(`${streetNumber} ${streetName}`, streetName)
    return { ...message, subject: subject ?? null }
  })
}

export function notificationRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('bookings as b', 'b.id', 'n.bookingId')
    .select(['n.type', 'n.brand', 'n.isDriver', 'b.reference', 'n.conversationId', 'n.updatedAt', 'n.seenAt'])
    .where('n.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('n.updatedAt')
    .execute()
}

/** What was chosen; everything else is as usual. */
export function notificationSettingRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('notificationSettings')
    .select(['kind', 'channel', 'isOn', 'changedAt'])
    .where('accountId', '=', accountId)
    .execute()
}

/** What the person wrote in booking chats and conversations; what the others wrote is theirs. */
export function chatMessageRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('messageThreads as t', 't.id', 'm.threadId')
    .leftJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['t.id as threadId', 'b.reference', 't.brand', 't.spaceId', 'm.role', 'm.content', 'm.isMasked'])
    .select(['m.startDate', 'm.startTime', 'm.durationMinutes', 'm.sentAt'])
    .where('m.authorId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('m.sentAt')
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

export function readMarkRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageReads')
    .select(['threadId', 'number', 'readAt'])
    .where('accountId', '=', accountId)
    .orderBy('readAt')
    .execute()
}

/** When somebody was blocked; who it is belongs to them. */
export function blockRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accountBlocks')
    .select('createdAt')
    .where('blockerId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function messageReportRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageReports')
    .select(['reason', 'reportedAt'])
    .where('reporterId', '=', accountId)
    .orderBy('reportedAt')
    .execute()
}

export function sessionRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('sessions')
    .select(['brand', 'userAgent', 'startedAt', 'lastSeenAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt')
    .execute()
}

export function passkeyRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Which papers there are; each is read by itself, in the wallet. */
export function paperRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('papers')
    .select(['kind', 'number', 'title', 'subject', 'totalCents', 'brand', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('number')
    .execute()
}

export function promoRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('promoUses as u')
    .innerJoin('promoCodes as p', 'p.id', 'u.promoId')
    .select(['p.code', 'u.discountCents', 'u.usedAt'])
    .where('u.accountId', '=', accountId)
    .orderBy('u.usedAt')
    .execute()
}

/** Who the friend or the referrer is belongs to them. */
export function referralRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('referralClaims')
    .select((eb) => [
      eb
        .case()
        .when('referrerId', '=', accountId)
        .then('brought a friend')
        .else('was brought by a friend')
        .end()
        .as('what'),
      'claimedAt',
    ])
    .where((eb) => eb.or([eb('referrerId', '=', accountId), eb('friendId', '=', accountId)]))
    .orderBy('claimedAt')
    .execute()
}

export function savedSpaceRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('savedSpaces as saved')
    .innerJoin('spaces as s', 's.id', 'saved.spaceId')
    .select(['saved.spaceId', 'saved.brand', 's.streetName', 's.suburb', 'saved.createdAt'])
    .where('saved.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('saved.createdAt')
    .execute()
}

export function savedPlaceRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('savedPlaces')
    .select(['id', 'brand', 'name', 'latitude', 'longitude', 'zone', 'createdAt', 'removedAt'])
    .where('accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('createdAt')
    .execute()
}

export function alertRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('placeAlerts as a')
    .innerJoin('savedPlaces as p', 'p.id', 'a.placeId')
    .select(['a.placeId', 'a.kind', 'a.startDate', 'a.startTime', 'a.endDate', 'a.endTime'])
    .select(['a.fitsVehicle', 'a.needsCharging', 'a.needsCover', 'a.access'])
    .select(['a.state', 'a.toldAt', 'a.createdAt'])
    .where('p.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('a.createdAt')
    .execute()
}

export function screenEventRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('screenEvents')
    .select(['at', 'brand', 'code', 'details'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
}
