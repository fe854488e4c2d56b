import type { Position } from '@bayshare/domain/geo/distance'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../map/Picture'
import { useSession } from '../../session/SessionContext'
import { useLogIn } from '../../session/use-log-in'
import { Placeholder } from '../../ui/Skeletons'
import { type CheckoutProps, useSlots } from '../slots'
import { useArrivalFocus } from '../use-arrival-focus'
import { detailWords } from '../detail/words'
import styles from './Confirmation.module.css'

/** The last look before paying: where, when, with what and for how much. */
export function Confirmation({
  place,
  address,
  picture,
  position,
  when,
  back,
  ...checkout
}: ConfirmationProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const { Checkout } = useSlots()
  useLoggedIn()
  return (
    <article className={styles.page}>
      <Link to={back} replace className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {detailWords.backToSpace}
      </Link>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {detailWords.confirmTitle}
        </h1>
        <div className={styles.spot}>
          <Picture path={picture} place={position} className={styles.picture} />
          <div>
            <p className={styles.place}>{place}</p>
            <p className={styles.address}>{address}</p>
          </div>
        </div>
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

interface ConfirmationProps extends CheckoutProps {
  /** What it is and where, as the details call it. */
  place: string
  address: string
  picture: string | undefined
  /** Drawn where there is no picture. */
  position: Position
  /** The time range as the details show it. */
  when: ReactNode
  /** The address of the details. */
  back: string
}
