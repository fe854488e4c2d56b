import { defaultPolicy } from '@bayshare/domain/brands/policy'
import type { Check, CheckedAt } from '../doctor/check'

/** What holds of the guests of hotels. */
export function hotelChecks({ now }: CheckedAt): Check[] {
  return [
    {
      name: 'What a guest entered is erased in time',
      sql: `select id, leaves from hotel_stays where erased_at is null and leaves < $1::timestamptz::date`,
      // The day after is for the sweep, which may have been away.
      parameters: [now.subtract({ hours: 24 * (defaultPolicy.nights.keptDays + 1) }).toString()],
    },
  ]
}
