import { IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hasEarnings } from '../../session/has-earnings'
import { useSession } from '../../session/SessionContext'
import { Money } from '../../ui/Money'
import { earningsWords as words } from '../words'
import styles from './EarningsLink.module.css'

/** One line that says what was earned and leads to where it is explained. */
export function EarningsLink() {
  const { profile } = useSession()
  if (!profile || !hasEarnings(profile)) return null
  return (
    <Link to="/earnings" className={styles.link}>
      <IconCoins size={20} stroke={1.75} aria-hidden />
      <span>
        {words.title} <Money amount={profile.earnings} />
      </span>
    </Link>
  )
}
