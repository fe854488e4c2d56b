import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

export function profileRow(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'telephoneNumber', 'telephoneVerifiedAt'])
    .select(['postCode', 'postCodeCommunity', 'imagePath', 'defaultBuilding', 'defaultBuildingCommunity'])
    .select(['defaultRole', 'defaultRoleCommunity', 'tenantType', 'tenantId', 'leaseEndDate'])
    .select(['isCorporate', 'managesVisitorParking', 'seesAvailabilityGrid', 'isFeatured'])
    .select([
      'referralCode',
      'signupCode',
      'emailProvenAt',
      'previousEmail',
      'previousNumber',
      'isOperator',
      'isGuest',
      'createdAt',
    ])
    .where('id', '=', accountId)
    .execute()
}

export function emailChangeRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail', 'askedAt', 'changedAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
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
    .select(['b.name as building', 'b.brand', 't.unit', 't.email', 't.name', 't.bays'])
    .where('a.id', '=', accountId)
    .where(ofEveryBrand(everything))
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

/** Browsers that are told when no page is open. The keys by which they are written to stay here. */
export function pushSubscriptionRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.sessionId')
    .select(['p.brand', 'p.endpoint', 's.userAgent', 'p.createdAt'])
    .where('p.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('p.createdAt')
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
