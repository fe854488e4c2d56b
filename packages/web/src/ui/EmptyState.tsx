import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Nothing to show: a picture, one text, one button. */
export function EmptyState({ picture, title, text, action, isPageTitle = false }: EmptyStateProps) {
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <section className={styles.empty}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  )
}

export interface EmptyStateProps {
  picture?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Set where this is all the page says. */
  isPageTitle?: boolean
}
