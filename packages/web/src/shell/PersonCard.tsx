import type { Profile } from '@bayshare/contract/accounts'
import { IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { fullName } from '../session/full-name'
import { useSession } from '../session/SessionContext'
import { Avatar } from '../ui/Avatar'
import { Money } from '../ui/Money'
import { Placeholder } from '../ui/Skeletons'
import styles from './PersonCard.module.css'
import { shellWords } from './words'

/** The head of the side menu: who is here and what they have. */
export function PersonCard({ onGo }: { onGo?: () => void }) {
  const { status, profile } = useSession()
  if (profile) return <SignedIn profile={profile} onGo={onGo} />
  if (status === 'visitor') return <Visitor onGo={onGo} />
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Placeholder width={44} height={44} isRound />
        <Placeholder width={120} height={16} />
      </div>
      <Placeholder width="100%" height={44} />
    </div>
  )
}

function SignedIn({ profile, onGo }: { profile: Profile; onGo?: () => void }) {
  const brand = useBrand()
  const hasCoins = brand.look.promoIcon === 'coins' && !profile.isCorporate
  return (
    <Link to={profile.isCorporate ? '/cp/account' : '/userprofile'} className={styles.card} onClick={onGo}>
      <span className={styles.who}>
        <Avatar path={profile.image?.path} size={44} />
        <strong className={styles.name}>{fullName(profile)}</strong>
      </span>
      <span className={styles.amounts}>
        {/* Who runs buildings has no wallet, but what they let earns. */}
        {!profile.isCorporate && (
          <span className={styles.amount}>
            <span className={styles.label}>{shellWords.balance}</span>
            <strong>
              <Money amount={profile.cash} />
            </strong>
          </span>
        )}
        <span className={styles.amount}>
          <span className={styles.label}>{hasCoins ? shellWords.coins : shellWords.earnings}</span>
          <strong className={styles.coins}>
            {hasCoins && <IconCoins size={18} stroke={1.75} aria-hidden />}
            <Money amount={hasCoins ? profile.freeCredits : profile.earnings} />
          </strong>
        </span>
      </span>
    </Link>
  )
}

function Visitor({ onGo }: { onGo?: () => void }) {
  return (
    <div className={styles.card}>
      <span>
        <strong>{shellWords.welcome}</strong>
        <span className={styles.label}>{shellWords.welcomeText}</span>
      </span>
      <span className={styles.links}>
        <Link to="/Login" className={styles.link} onClick={onGo}>
          {shellWords.logIn}
        </Link>
        <Link to="/WebSignUp" className={`${styles.link} ${styles.mainLink}`} onClick={onGo}>
          {shellWords.signUp}
        </Link>
      </span>
    </div>
  )
}
