import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'

export async function privatePassKey(db: ReadHandle | Transaction, id: string): Promise<Buffer | undefined> {
  const key = await db.selectFrom('passKeys').select('privateKey').where('id', '=', id).executeTakeFirst()
  return key?.privateKey
}

const mostKeys = 3

export function publicPassKeys(db: ReadHandle) {
  return db.selectFrom('passKeys').select(['id', 'publicKey']).orderBy('id', 'desc').limit(mostKeys).execute()
}

export type BookingToShow = NonNullable<Awaited<ReturnType<typeof bookingToShow>>>

/** What a driver shows or writes down of an own booking that is on. */
export function bookingToShow(db: ReadHandle, driverId: AccountId, reference: string) {
  return bookingsToShow(db)
    .where('b.reference', '=', reference)
    .where('b.driverId', '=', driverId)
    .where('b.state', '=', 'confirmed')
    .executeTakeFirst()
}

/** The same of any booking, whatever became of it. */
export function bookingToMail(db: ReadHandle | Transaction, bookingId: string) {
  return bookingsToShow(db).where('b.id', '=', bookingId).executeTakeFirst()
}

function bookingsToShow(db: ReadHandle | Transaction) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['b.reference', 'b.brand', 'b.kind', 'b.state', 'b.zone', 'b.startsAt', 'b.endsAt', 'b.spaceId'])
    .select(['b.revision', 'b.driverId'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state as addressState', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName', 'v.registration'])
    .where(ofEveryBrand('the signed address, or the caller, says which booking is meant'))
}
