import type { ReactNode } from 'react'
import styles from './PeopleList.module.css'

export interface PersonRow {
  key: string
  title: string
  facts: readonly string[]
  actions?: ReactNode
}

/** People one below the other, each with what can be done about them. */
export function PeopleList({ label, rows }: { label: string; rows: readonly PersonRow[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, title, facts, actions }) => (
        <li key={key} className={styles.row}>
          <div className={styles.person}>
            <p className={styles.title}>{title}</p>
            {facts.map((fact) => (
              <p key={fact} className={styles.fact}>
                {fact}
              </p>
            ))}
          </div>
          <div className={styles.actions}>{actions}</div>
        </li>
      ))}
    </ul>
  )
}
