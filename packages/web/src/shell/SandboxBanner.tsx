import { use } from 'react'
import styles from './Banner.module.css'
import { SandboxContext } from '../session/sandbox-context'
import { shellWords } from './words'

export function SandboxBanner() {
  if (!use(SandboxContext)) return null
  return (
    <aside className={`${styles.banner} ${styles.sandbox}`} aria-label={shellWords.sandboxLabel}>
      {shellWords.sandbox} {/* The outbox is a page of the server, not of this app. */}
      <a href="/outbox">{shellWords.outbox}</a>
    </aside>
  )
}
