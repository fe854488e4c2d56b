import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './Warning.module.css'

/** Something that is allowed, but that the owner should know. */
export function Warning({ children }: { children: string }) {
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
