import { IconCalendarCheck, IconMapSearch, IconParking } from '@tabler/icons-react'
import type { LandingWords } from '../words'
import styles from './HowItWorks.module.css'

/** Look, Book, Park. */
export function HowItWorks({ words }: { words: LandingWords }) {
  const { look, book, park } = words.steps
  const steps = [
    { ...look, Icon: IconMapSearch },
    { ...book, Icon: IconCalendarCheck },
    { ...park, Icon: IconParking },
  ]
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.heading}>
        {words.howTitle}
      </h2>
      <p className={styles.lead}>{words.howLead}</p>
      <ol className={styles.steps}>
        {steps.map(({ title, text, Icon }) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon}>
              <Icon size={28} stroke={1.75} aria-hidden />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
