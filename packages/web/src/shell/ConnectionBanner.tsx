import { isConnected } from '../session/connection'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import styles from './Banner.module.css'
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
        </div>
      )}
    </div>
  )
}
