import type { ProfileStep } from '@bayshare/domain/accounts/missing-steps'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { useLogOut } from '../../session/use-log-out'
import { Steps } from '../../ui/Steps'
import { progressAt } from '../profile-progress'
import { finishWords } from '../words'
import { AccountFrame } from './AccountFrame'
import { SignUpEmail } from './SignUpEmail'
import styles from './StepFrame.module.css'

/** Around a step: how far it still is, the way back, and the way out. */
export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  const brand = useBrand()
  const { profile } = useSession()
  const logOut = useLogOut()
  if (!profile) return null
  const { position, count, back } = progressAt(step, profile, brand)
  const progress = (
    <div className={styles.progress}>
      <Steps at={position} count={count} />
    </div>
  )
  return (
    <AccountFrame title={title} lead={lead} above={progress}>
      {children}
      <SignUpEmail />
      <div className={styles.ways}>
        {back !== undefined && (
          <Link to={back} className={styles.way}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {finishWords.back}
          </Link>
        )}
        <button type="button" className={`${styles.way} ${styles.out}`} onClick={() => void logOut()}>
          {finishWords.logOut}
        </button>
      </div>
    </AccountFrame>
  )
}

interface StepFrameProps {
  step: ProfileStep
  title: string
  lead?: ReactNode
  children: ReactNode
}
