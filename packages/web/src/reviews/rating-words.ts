import type { Rating } from '@bayshare/domain/reviews/rating'

/** In one line of the details. */
export function ratingLine(rating: Rating): string {
  if (rating.kind === 'none') return 'No reviews yet'
  const reviews = rating.count === 1 ? '1 review' : `${rating.count} reviews`
  return rating.kind === 'few'
    ? `New, with ${reviews} so far`
    : `${rating.percent}% thumbs up from ${reviews}`
}
