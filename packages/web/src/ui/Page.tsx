import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The frame of a screen's content: one heading, room for one action beside it, then what the screen shows. */
export function Page({ title, lead, action, isReading = false, children }: PageProps) {
  return (
    <div className={isReading ? `${styles.page} ${styles.reading}` : styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

export interface PageProps {
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
  /** Narrow lines for pages that are read rather than used. */
  isReading?: boolean
  children?: ReactNode
}
