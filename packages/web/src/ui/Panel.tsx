import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

/** A card of a page that has several: its heading, room for an action, and what it holds. */
export function Panel({ title, text, action, id, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} id={id} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

interface PanelProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** So that a link can lead here. */
  id?: string
  children?: ReactNode
}
