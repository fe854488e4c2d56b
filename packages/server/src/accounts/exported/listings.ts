import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

export function spaceRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('spaces')
    .select(['id', 'brand', 'type', 'streetNumber', 'streetName', 'suburb', 'state', 'postcode', 'zone'])
    .select(['latitude', 'longitude', 'description', 'instruction', 'accessCode', 'bayMarking', 'capacity'])
    .select(['largestVehicle', 'allowCasual', 'allowMonthly', 'allowMultiDay', 'autoApprove', 'isPublished'])
    .select(['rateHourlyCents', 'rateDailyCents', 'surchargeOvernightCents', 'rateMonthlyCents', 'createdAt'])
    .select(['claimState', 'claimedAt', 'claimDecidedAt', 'claimReason'])
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
