import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** Something that an owner should know before it costs a booking. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
