import type { Check } from '../doctor/check'

/** What holds of reports about bookings. */
export function incidentChecks(): Check[] {
  return [
    {
      name: 'A booking whose driver parks elsewhere was cancelled by the platform',
      sql: `select b.reference, b.state, b.cancelled_by, r.reference as rescue from incidents i
            join bookings b on b.id = i.booking_id join bookings r on r.id = i.rescue_booking_id
            where b.state <> 'cancelled' or b.cancelled_by <> 'platform' or r.driver_id <> b.driver_id`,
    },
  ]
}
