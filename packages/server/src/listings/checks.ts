import type { Check } from '../doctor/check'

/** What holds of spaces. */
export function listingChecks(): Check[] {
  return [
    {
      name: 'A marking names one bay of a building',
      sql: `select building_id, bay_marking_key, count(*) from spaces
            where building_id is not null and removed_at is null and claim_state in ('live', 'confirmed')
            group by building_id, bay_marking_key having count(*) > 1`,
    },
    {
      name: 'No bay is in search before it is confirmed',
      sql: `select id, claim_state from spaces where is_published and claim_state not in ('live', 'confirmed')`,
    },
    {
      name: 'A space has as many positive and negative reviews as it says',
      sql: `select s.id, s.reviews_positive, s.reviews_negative, counted.* from spaces s
            left join lateral (
              select count(*) filter (where review = 'Positive') as positive,
                     count(*) filter (where review = 'Negative') as negative from reviews where space_id = s.id
            ) counted on true
            where (s.reviews_positive, s.reviews_negative) is distinct from (counted.positive, counted.negative)`,
    },
  ]
}
