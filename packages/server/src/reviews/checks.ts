import type { Check } from '../doctor/check'

/** What holds of reviews. */
export function reviewChecks(): Check[] {
  return [
    {
      name: 'Only the driver of a booking that took place and is over has reviewed it',
      sql: `select b.reference, b.state, b.ends_at from reviews r join bookings b on b.id = r.booking_id
            where b.driver_id <> r.driver_id or b.space_id <> r.space_id
              or b.ends_at is null or b.ends_at > r.created_at`,
    },
  ]
}
