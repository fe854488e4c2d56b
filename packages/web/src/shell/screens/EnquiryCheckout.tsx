import type { EnquiryDetails } from '@bayshare/contract/enquiries'
import { spaceDetails } from '@bayshare/contract/listings'
import { lastDayOf } from '@bayshare/domain/time/last-day'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { openUntil } from '@bayshare/domain/offers/must-stay-open'
import { lazy, Suspense } from 'react'
import { enquiryWords as words } from '../../enquiries/words'
import { quoteOf } from '../../payments/quote'
import { useBrand } from '../../session/BrandContext'
import { useAnswer } from '../../session/use-answer'
import { Alert } from '../../ui/Alert'
import { dayWithYear } from '../../ui/day-words'
import { ErrorState } from '../../ui/ErrorState'
import { Placeholder } from '../../ui/Skeletons'

const Checkout = lazy(async () => ({ default: (await import('../../bookings/parts/Checkout')).Checkout }))

/** The monthly checkout of the spot, with the start and the rate that its owner has offered. */
export function EnquiryCheckout({ enquiry, offer, spaceId }: EnquiryCheckoutProps) {
  const { policy } = useBrand()
  const space = useAnswer(spaceDetails, { params: { spaceId } })
  if (space.error) return <ErrorState error={space.error} onRetry={() => void space.refetch()} />
  if (!space.data) return <Placeholder width="100%" height={420} />
  const offered = {
    ...space.data,
    monthlyRate: space.data.monthlyRate && offer.monthlyRate,
    isOffered: true as const,
    ...(enquiry.bay && { isBay: true as const }),
  }
  const starts = offer.startDate
  const wanted = { mode: 'monthly' as const, starts, ends: openUntil(space.data.closedFrom, starts) }
  const quote = quoteOf(offered, wanted, policy)
  if (typeof quote === 'string') return <Alert>{words.notBookable}</Alert>
  const { ends } = wanted
  const timeRange = words.booked(dayWithYear(starts), ends && dayWithYear(lastDayOf(ends)))
  return (
    <>
      <p>
        <strong>{timeRange}</strong>
      </p>
      <Suspense fallback={<Placeholder width="100%" height={420} />}>
        <Checkout
          space={offered}
          wanted={wanted}
          quote={quote}
          timeRange={timeRange}
          isFree={undefined}
          searchAddress="/search"
          enquiryId={enquiry.id}
        />
      </Suspense>
    </>
  )
}

interface EnquiryCheckoutProps {
  enquiry: EnquiryDetails
  offer: NonNullable<EnquiryDetails['offer']>
  spaceId: SpaceId
}
