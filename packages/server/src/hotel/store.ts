import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import type { Insertable, Updateable } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { HotelStays } from '../database/schema'

export async function insertStay(tx: Transaction, stay: Insertable<HotelStays>): Promise<void> {
  await tx.insertInto('hotelStays').values(stay).execute()
}

/** What a guest corrects, and what they pay, come one after the other. Refused once it is booked or being paid. */
export async function lockUnbooked(tx: Transaction, id: string): Promise<void> {
  const { bookingId } = await tx
    .selectFrom('hotelStays')
    .select('bookingId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (bookingId === null) return
  const live = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('state', 'in', occupyingStates)
    .where(ofEveryBrand('the caller has found the stay in its own brand'))
    .executeTakeFirst()
  if (live) throw new Refusal('stay-already-booked')
}

export async function changeStay(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<HotelStays>, 'arrives' | 'leaves' | 'room'>,
): Promise<void> {
  await tx.updateTable('hotelStays').set(changes).where('id', '=', id).execute()
}

export async function setBooking(tx: Transaction, id: string, bookingId: string): Promise<void> {
  await tx.updateTable('hotelStays').set({ bookingId }).where('id', '=', id).execute()
}

/** False when another node was faster. */
export async function markErased(tx: Transaction, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hotelStays')
    .set({ erasedAt: at, room: '' })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
