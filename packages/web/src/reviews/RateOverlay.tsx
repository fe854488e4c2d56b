import type { Review } from '@bayshare/domain/reviews/review'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { PlainButton } from '../ui/LinkButton'
import { Sheet } from '../ui/Sheet'
import styles from './RateOverlay.module.css'
import { useReview } from './use-review'
import { reviewWords } from './words'

/** Asks how a booking was. The back arrow is an answer as well: neutral (rule: reviews). */
export function RateOverlay({ reference, name, street, onRated, onLeave }: RateOverlayProps) {
  const rate = useReview(reference)
  const { mutate, isPending, failure } = useServerMutation(rate, {
    onSuccess: (_, review) => onRated(review),
  })
  return (
    <Sheet
      title={reviewWords.title(name, street)}
      onBack={() => mutate('Neutral')}
      onClose={() => mutate('Neutral')}
      isLeftByArrow
    >
      <div className={styles.question}>
        <p>{reviewWords.question}</p>
        <div className={styles.choices}>
          <button
            type="button"
            className={styles.choice}
            disabled={isPending}
            onClick={() => mutate('Positive')}
          >
            <IconThumbUp size={40} stroke={1.5} aria-hidden />
            {reviewWords.up}
          </button>
          <button
            type="button"
            className={styles.choice}
            disabled={isPending}
            onClick={() => mutate('Negative')}
          >
            <IconThumbDown size={40} stroke={1.5} aria-hidden />
            {reviewWords.down}
          </button>
        </div>
        <p className={styles.note}>{reviewWords.note}</p>
        <Alert>{failure}</Alert>
        {failure !== undefined && (
          <PlainButton look="secondary" onClick={onLeave}>
            {reviewWords.leave}
          </PlainButton>
        )}
      </div>
    </Sheet>
  )
}

interface RateOverlayProps {
  reference: string
  /** What was booked, such as "Driveway". */
  name: string
  street: string
  onRated: (review: Review) => void
  /** After a failure nobody is kept here. */
  onLeave: () => void
}
