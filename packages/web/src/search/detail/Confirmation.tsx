import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { Bookable, Quote, WantedTimeRange } from '../../bookings/quote'
import { bookingWords } from '../../bookings/words'
import { useSession } from '../../session/SessionContext'
import { useLogIn } from '../../session/use-log-in'
import { Placeholder } from '../../ui/Skeletons'
import { useArrivalFocus } from '../use-arrival-focus'
import styles from './Confirmation.module.css'

/** Only those who book need it. */
const Checkout = lazy(async () => ({ default: (await import('../../bookings/parts/Checkout')).Checkout }))

/** The last look before paying: where, when, with what and for how much. */
export function Confirmation({ place, address, when, back, ...checkout }: ConfirmationProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  useLoggedIn()
  return (
    <article className={styles.page}>
      <Link to={back} replace className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {bookingWords.backToSpace}
      </Link>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {bookingWords.confirmTitle}
        </h1>
        <p className={styles.place}>{place}</p>
        <p className={styles.address}>{address}</p>
      </header>
      {when}
      <Suspense fallback={<Placeholder width="100%" height={420} />}>
        <Checkout {...checkout} />
      </Suspense>
    </article>
  )
}

/** Nobody pays without logging in; whoever comes here first is led there and back. */
function useLoggedIn(): void {
  const { status } = useSession()
  const logIn = useEffectEvent(useLogIn())
  useEffect(() => {
    if (status === 'visitor') logIn({ replaces: true })
  }, [status])
}

interface ConfirmationProps {
  space: Bookable
  /** What it is and where, as the details call it. */
  place: string
  address: string
  /** The stay as the details tell it, and as one line. */
  when: ReactNode
  timeRange: string
  wanted: WantedTimeRange
  quote: Quote
  /** Undefined while nobody knows. */
  isFree: boolean | undefined
  /** The address of the details. */
  back: string
  searchAddress: string
}
