import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { PageSkeleton } from '../ui/Skeletons'
import { keptStay } from './kept-stay'
import { HotelFrame } from './parts/HotelFrame'
import { StartStep } from './parts/StartStep'
import { StayLoader } from './parts/StayLoader'
import styles from './HotelScreen.module.css'
import { type StepName, stepNamed } from './steps'
import { useHotel } from './use-hotel'
import { hotelWords as words } from './words'
import { NotFound } from '../ui/NotFound'

/** The pages on which a guest of a hotel books parking, without an account. */
export function HotelScreen() {
  const { hotelName = '', step, token } = useParams()
  const { hotel, answer } = useHotel(hotelName)
  if (hotel === null)
    return <NotFound text={words.notFoundText} action={<LinkButton to="/">{words.allHotels}</LinkButton>} />
  if (answer.isError && !hotel)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} isPageTitle />
  if (!hotel) return <Loading hotelName={hotelName} />
  const at = stepNamed(step)
  return (
    <HotelFrame hotel={hotel} step={at}>
      <Step key={at} at={at} hotel={hotel} token={token ?? keptStay(hotel.slug).token} />
    </HotelFrame>
  )
}

interface StepProps {
  at: StepName
  hotel: NonNullable<ReturnType<typeof useHotel>['hotel']>
  token: string | undefined
}

/** Each comes when somebody gets that far. */
const laterSteps = {
  results: lazy(async () => ({ default: (await import('./parts/ResultsStep')).ResultsStep })),
  auth: lazy(async () => ({ default: (await import('./parts/AuthStep')).AuthStep })),
  payment: lazy(async () => ({ default: (await import('./parts/PaymentStep')).PaymentStep })),
  end: lazy(async () => ({ default: (await import('./parts/EndStep')).EndStep })),
}

/** Whoever comes to a later step without having entered anything begins at the first. */
function Step({ at, hotel, token }: StepProps) {
  if (at === 'start' || token === undefined) return <StartStep hotel={hotel} />
  const Shown = laterSteps[at]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StayLoader hotel={hotel} token={token}>
        {(stay, tools) => <Shown hotel={hotel} token={token} stay={stay} {...tools} />}
      </StayLoader>
    </Suspense>
  )
}

const longestMilliseconds = 1000

/** For as long as something loads, and never longer than it says (rule: loading overlay). */
function Loading({ hotelName }: { hotelName: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longestMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (isLong) return <PageSkeleton />
  return (
    <div className={styles.loading} role="status">
      <p className={styles.name}>{hotelName.replaceAll('-', ' ')}</p>
      <p>{words.loading}</p>
    </div>
  )
}
