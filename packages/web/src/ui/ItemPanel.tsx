import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A card of a list. It is no landmark: several of them may have the same title. */
export function ItemPanel({ title, text, children }: ItemPanelProps) {
  return (
    <div className={styles.panel}>
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </header>
      {children}
    </div>
  )
}

interface ItemPanelProps {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}
