import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { useProfile, useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { hasUnreadNotification } from '../session/unread'
import { BrandLink } from '../ui/BrandLink'
import { BrandMark } from '../ui/BrandMark'
import { Placeholder } from '../ui/Skeletons'
import styles from './Header.module.css'
import { maySeeListings } from './may-see-listings'
import { shellWords } from './words'

/** Visitors, for whom public pages are drawn, have none. */
const ProfileMenu = lazy(async () => ({ default: (await import('./ProfileMenu')).ProfileMenu }))

/** Logo, the few links everybody needs, and who is here. */
export function Header({ burger, onOpenMenu }: HeaderProps) {
  const brand = useBrand()
  const profile = useProfile()
  return (
    <header className={styles.header}>
      {burger !== 'never' && (
        <button
          type="button"
          className={`${styles.iconButton} ${burger === 'narrow' ? styles.narrowOnly : ''}`}
          aria-label={shellWords.openMenu}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </button>
      )}
      <Link to="/search" className={styles.logo} aria-label={shellWords.home(brand.words.name)}>
        <BrandMark mark={brand.look.mark} />
        <span className={styles.name}>{brand.words.name}</span>
      </Link>
      <nav className={styles.links} aria-label={shellWords.mainNavigation}>
        <BrandLink to={brand.links.about} className={styles.link}>
          {shellWords.about}
        </BrandLink>
        {maySeeListings(brand, profile) && (
          <Link to="/listings" className={styles.link}>
            {shellWords.listYourSpot}
          </Link>
        )}
        <BrandLink to={brand.links.faq} className={styles.link}>
          {shellWords.faq}
        </BrandLink>
      </nav>
      <Person />
    </header>
  )
}

interface HeaderProps {
  burger: 'always' | 'narrow' | 'never'
  onOpenMenu: () => void
}

/** Keeps its size whoever is here, and while nobody knows yet: the page must not jump. */
function Person() {
  const { status, profile } = useSession()
  const hasUnread = useStore(hasUnreadNotification, false)
  return (
    <div className={styles.person}>
      {status === 'visitor' && (
        <>
          <Link to="/Login" className={`${styles.link} ${styles.logIn}`}>
            {shellWords.logIn}
          </Link>
          <Link to="/WebSignUp" className={styles.signUp}>
            {shellWords.signUp}
          </Link>
        </>
      )}
      {profile && (
        <>
          <Link
            to={profile.isCorporate ? '/cp/notifications' : '/notifications'}
            className={styles.iconButton}
            aria-label={hasUnread ? shellWords.unreadNotifications : shellWords.notifications}
          >
            <IconBell size={22} stroke={1.75} aria-hidden />
            {hasUnread && <span className={styles.dot} data-testid="unread-dot" />}
          </Link>
          <Suspense fallback={<Placeholder width={32} height={32} isRound />}>
            <ProfileMenu profile={profile} />
          </Suspense>
        </>
      )}
    </div>
  )
}
