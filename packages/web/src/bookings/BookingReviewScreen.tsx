import { useParams } from 'react-router'
import { BookingDetailsScreen } from './BookingDetailsScreen'
import { AskedReview } from './parts/AskedReview'

/** A booking with the question how it was over it (rule: pending review). */
export function BookingReviewScreen() {
  const { reference = '' } = useParams()
  return (
    <>
      <BookingDetailsScreen />
      <AskedReview reference={reference} />
    </>
  )
}
