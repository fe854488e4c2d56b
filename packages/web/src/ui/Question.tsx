import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Question.module.css'

/** A question that opens to its answer; the browser's own element, so it works before any script has loaded. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary className={styles.summary}>
        {question}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
