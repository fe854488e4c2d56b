import { useEffect, useState } from 'react'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { BrandMark } from '../ui/BrandMark'
import { useCurrentPage } from './current-page'
import { gateOf } from './gate-of'
import styles from './LoadingOverlay.module.css'

const longestMilliseconds = 1000

/**
 * Covers the page while the session is being opened, for one second at most (rule: loading overlay).
 * A page that does not wait for a session is not covered.
 */
export function LoadingOverlay() {
  const brand = useBrand()
  const { status, profile } = useSession()
  const page = useCurrentPage()
  const [isOver, setOver] = useState(false)
  const isWaiting = gateOf(page, brand, { status, profile }) === 'wait'
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (!isWaiting || isOver) return null
  return (
    <div className={styles.overlay} data-testid="loading-overlay">
      <div className={styles.mark}>
        <BrandMark mark={brand.look.mark} size={56} />
      </div>
    </div>
  )
}
