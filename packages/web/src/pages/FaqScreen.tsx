import { useBrand } from '../session/BrandContext'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Question } from '../ui/Question'
import styles from './FaqScreen.module.css'
import { faqWords } from './faq-words'

export function FaqScreen() {
  const words = faqWords(useBrand())
  return (
    <Page title={words.title} lead={words.lead} isReading>
      {words.groups.map(({ heading, questions }) => (
        <section key={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          {questions.map(({ question, answer }) => (
            <Question key={question} question={question}>
              {answer}
            </Question>
          ))}
        </section>
      ))}
      <div className={styles.more}>
        <p>{words.notFound}</p>
        <LinkButton to="/help" look="secondary">
          {words.help}
        </LinkButton>
      </div>
    </Page>
  )
}
