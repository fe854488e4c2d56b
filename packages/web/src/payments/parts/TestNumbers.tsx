import { IconFlask } from '@tabler/icons-react'
import { useRef } from 'react'
import type { testCardWords } from '../card-form-words'
import type { TestNumber } from '../test-numbers'
import styles from './TestNumbers.module.css'

/** Says that real cards or accounts are of no use here, and offers those that are. */
export function TestNumbers({ numbers, words, onChoose }: TestNumbersProps) {
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
          {numbers.map(({ number, what }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.choice}
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

interface TestNumbersProps {
  numbers: readonly TestNumber[]
  words: typeof testCardWords
  onChoose: (number: string) => void
}
