import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A name and its value; nothing where there is none. */
export function Fact({ name, value, children }: FactProps) {
  if (value === undefined || value === '') return null
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children || value}</dd>
    </div>
  )
}

interface FactProps {
  name: string
  value: string | undefined
  /** The value in another form, such as a link. */
  children?: ReactNode
}
