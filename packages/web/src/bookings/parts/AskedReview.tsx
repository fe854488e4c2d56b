import { myBooking } from '@bayshare/contract/bookings'
import { noteReviewShown } from '@bayshare/contract/reviews'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RateOverlay } from '../../reviews/RateOverlay'
import { isAskable } from '../../session/is-askable'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { useProductMinute } from '../../session/use-product-minute'
import { bookedName } from '../booked-name'
import { isRatable } from '../is-ratable'

/** Asks how the booking was and goes home with the answer. A booking that cannot be rated is only shown. */
export function AskedReview({ reference }: { reference: string }) {
  const asked = { params: { reference } }
  const { data: booking } = useAnswer(myBooking, asked, { enabled: isAskable(myBooking, asked) })
  const live = liveSessionOf(useSessionItself())
  const { profile } = useSession()
  const navigate = useNavigate()
  const now = useProductMinute()
  const [isLeft, setLeft] = useState(false)
  const isOpen = booking !== undefined && isRatable(booking, now) && !isLeft

  useEffect(() => {
    if (!isOpen) return
    const { api, queries } = live
    // Where this cannot be noted, the question comes once more.
    api(noteReviewShown, { params: { reference } }).then(
      () => refreshProfile({ api, queries }),
      () => undefined,
    )
  }, [isOpen, live, reference])

  if (!isOpen) return null
  return (
    <RateOverlay
      reference={reference}
      name={bookedName(booking)}
      street={booking.space.streetName}
      onRated={() => void navigate('/')}
      onLeave={() => {
        setLeft(true)
        if (profile) live.keepProfile({ ...profile, pendingReview: null })
        void navigate('/')
      }}
    />
  )
}
