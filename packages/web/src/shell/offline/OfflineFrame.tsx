import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { useSessionItself } from '../../session/SessionContext'
import type { SessionStatus } from '../../session/session'
import { useStore } from '../../session/store'
import { BrandMark } from '../../ui/BrandMark'
import { PlainButton } from '../../ui/LinkButton'
import styles from './OfflineFrame.module.css'
import { offlineWords } from './words'

/** The frame of pages that are shown without a server. As soon as there is a connection, the page itself is asked for again. */
export function OfflineFrame() {
  const { look, words } = useBrand()
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const status = useStore(useSessionItself().status, 'unknown')
  const onlineWords: Record<SessionStatus, string> = {
    unknown: offlineWords.unreachable(words.name),
    'signed-in': offlineWords.back,
    visitor: offlineWords.sessionEnded,
  }
  useEffect(() => {
    const reload = () => !worksAlone.test(pathname) && location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [pathname])
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <BrandMark mark={look.mark} />
        <span className={styles.name}>{words.name}</span>
      </header>
      <div className={styles.notice} role="status">
        <p>{isOnline ? onlineWords[status] : offlineWords.offline}</p>
        <PlainButton
          look="quiet"
          onClick={() => location.assign(pathname === '/offline' ? '/bookings' : location.href)}
        >
          {isOnline ? buttonWords[status] : offlineWords.retry}
        </PlainButton>
      </div>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}

const buttonWords: Record<SessionStatus, string> = {
  unknown: offlineWords.retry,
  'signed-in': offlineWords.wholePage,
  visitor: offlineWords.logIn,
}

/** Nobody is taken away from these, because they are as good without a server. */
const worksAlone = /^\/(offline|check-pass|cp\/patrol\/[^/]+)\/?$/i

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
