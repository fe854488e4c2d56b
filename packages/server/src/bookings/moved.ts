import { sql, type SqlBool } from 'kysely'

/** Whether another booking took the place of this one because its driver couldn't park (rule: rescue). */
export function isMoved(booking: string) {
  return sql<SqlBool>`exists (
    select from incidents i where i.booking_id = ${sql.ref(`${booking}.id`)} and i.rescue_booking_id is not null
  )`.$castTo<boolean>()
}

/** The reference of the booking that did. */
export function movedTo(booking: string) {
  return sql<string | null>`(
    select n.reference from incidents i join bookings n on n.id = i.rescue_booking_id
    where i.booking_id = ${sql.ref(`${booking}.id`)} limit 1
  )`
}
