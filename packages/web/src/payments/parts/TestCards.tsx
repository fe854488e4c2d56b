import { IconFlask } from '@tabler/icons-react'
import { testCards } from '../test-cards'
import { testCardWords as words } from '../card-form-words'
import styles from './TestCards.module.css'

/** Says that real cards are of no use here, and offers those that are. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section className={styles.note} aria-label={words.title}>
      <p className={styles.title}>
        <IconFlask size={20} stroke={1.75} aria-hidden />
        {words.title}
      </p>
      <p className={styles.text}>{words.text}</p>
      <details>
        <summary className={styles.summary}>{words.list}</summary>
        <ul className={styles.list}>
          {testCards.map(({ number, what }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.card}
                aria-label={words.choose(number, what)}
                onClick={() => onChoose(number)}
              >
                <span className={styles.number}>{number}</span>
                <span className={styles.what}>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
