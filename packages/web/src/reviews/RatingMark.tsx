import { ratingOf } from '@bayshare/domain/reviews/rating'
import { IconThumbUp } from '@tabler/icons-react'
import { useBrand } from '../session/BrandContext'
import { Unseen } from '../ui/Unseen'
import { ratingLine } from './rating-words'

/** How drivers rate a space, short enough for a card: "👍 96% (24)", or that it is new (rule: rating). */
export function RatingMark({ positive, negative }: { positive: number; negative: number }) {
  const { policy } = useBrand()
  const rating = ratingOf({ positive, negative }, policy.reviews.leastRated)
  if (rating.kind !== 'rated') return 'New'
  return (
    <>
      <span aria-hidden>
        <IconThumbUp size={16} stroke={1.75} /> {rating.percent}% ({rating.count})
      </span>
      <Unseen>{ratingLine(rating)}</Unseen>
    </>
  )
}
