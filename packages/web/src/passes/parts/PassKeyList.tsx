import type { PublicPassKey } from '../verify-pass'
import { passWords } from '../words'
import styles from './PassKeyList.module.css'

/** For whoever checks passes with a program of their own. */
export function PassKeyList({ keys }: { keys: readonly PublicPassKey[] }) {
  if (keys.length === 0) return null
  return (
    <section className={styles.keys}>
      <h2 className={styles.heading}>{passWords.keysHeading}</h2>
      <p className={styles.text}>{passWords.keysText}</p>
      <ul className={styles.list}>
        {keys.map(({ id, publicKey }) => (
          <li key={id}>
            {id}: <code>{publicKey}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
