import { IconFlask } from '@tabler/icons-react'
import { useRef } from 'react'
import { testCards } from '../test-cards'
import { testCardWords as words } from '../card-form-words'
import styles from './TestCards.module.css'

/** Says that real cards are of no use here, and offers those that are. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const list = useRef<HTMLDetailsElement>(null)
  // What was filled in comes into sight, and the focus stays where something is.
  const close = () => {
    if (!list.current) return
    list.current.open = false
    list.current.querySelector('summary')?.focus()
  }
  return (
    <section className={styles.note} aria-label={words.title}>
      <p className={styles.title}>
        <IconFlask size={20} stroke={1.75} aria-hidden />
        {words.title}
      </p>
      <p className={styles.text}>{words.text}</p>
      <details ref={list}>
        <summary className={styles.summary}>{words.list}</summary>
        <ul className={styles.list}>
          {testCards.map(({ number, what }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.card}
                aria-label={words.choose(number, what)}
                onClick={() => {
                  onChoose(number)
                  close()
                }}
              >
                <span className={styles.number}>{number}</span>
                <span>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
