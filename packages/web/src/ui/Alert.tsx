import type { ReactNode } from 'react'
import styles from './Alert.module.css'

/** What went wrong, where it went wrong, said at once. */
export function Alert({ children }: { children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  )
}
