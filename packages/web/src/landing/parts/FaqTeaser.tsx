import { useBrand } from '../../session/BrandContext'
import { BrandLink } from '../../ui/BrandLink'
import { Question } from '../../ui/Question'
import type { LandingWords } from '../words'
import styles from './FaqTeaser.module.css'

/** The few questions people ask first, and the way to the rest. */
export function FaqTeaser({ words }: { words: LandingWords }) {
  const { links } = useBrand()
  return (
    <section className={styles.teaser} aria-labelledby="good-to-know">
      <div>
        <h2 id="good-to-know" className={styles.heading}>
          {words.faqTitle}
        </h2>
        <p className={styles.more}>
          <BrandLink to={links.faq}>{words.faqMore}</BrandLink>
        </p>
      </div>
      <div className={styles.questions}>
        {words.questions.map(({ question, answer }) => (
          <Question key={question} question={question}>
            {answer}
          </Question>
        ))}
      </div>
    </section>
  )
}
