import { isConnected } from '../session/connection'
import { sessionHint } from '../session/session-hint'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import styles from './Banner.module.css'
import { offlinePath } from './offline/offline-path'
import { shellWords } from './words'

/** Says that the server cannot be reached, with a way to try again. */
export function ConnectionBanner() {
  const isReachable = useStore(isConnected, true)
  const { retry } = useSession()
  return (
    <div role="status">
      {!isReachable && (
        <div className={`${styles.banner} ${styles.connection}`}>
          {shellWords.connectionLost}{' '}
          <button type="button" onClick={retry}>
            {shellWords.retry}
          </button>
          {/* Not by the router, which would have to fetch the page first. */}
          {sessionHint.exists() && <a href={offlinePath}>{shellWords.savedPasses}</a>}
        </div>
      )}
    </div>
  )
}
