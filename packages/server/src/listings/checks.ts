import type { Check } from '../doctor/check'

/** What holds of spaces. */
export function listingChecks(): Check[] {
  return [
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
