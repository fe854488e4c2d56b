import type { ReactNode } from 'react'
import { Page } from '../../ui/Page'
import styles from './Article.module.css'

/** A page that is read: a title, a lead, and sections of plain text. */
export function Article({ words, children }: { words: ArticleWords; children?: ReactNode }) {
  return (
    <Page title={words.title} lead={words.lead} isReading>
      {children}
      {words.sections.map(({ heading, text, points }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Page>
  )
}

export interface ArticleWords {
  title: string
  lead: string
  sections: Section[]
}

export interface Section {
  heading: string
  text: string[]
  points?: string[]
}
