import { ratingOf } from '@bayshare/domain/reviews/rating'
import { useBrand } from '../session/BrandContext'

/** How drivers rate a space, short enough for a card: "96% liked it (24)", or that it is new (rule: rating). */
export function RatingMark({ positive, negative }: { positive: number; negative: number }) {
  const { policy } = useBrand()
  const rating = ratingOf({ positive, negative }, policy.reviews.leastRated)
  return rating.kind === 'rated' ? `${rating.percent}% liked it (${rating.count})` : 'New'
}
