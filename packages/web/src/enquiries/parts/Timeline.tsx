import type { EnquiryDetails } from '@bayshare/contract/enquiries'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useProductMinute } from '../../session/use-product-minute'
import { dayWithYear } from '../../ui/day-words'
import { Panel } from '../../ui/Panel'
import { relativeTime } from '../../ui/relative-time'
import { enquiryWords, stepWords } from '../words'
import styles from './Timeline.module.css'

/** What has happened to an enquiry, the first thing first. */
export function Timeline({ enquiry, other }: { enquiry: EnquiryDetails; other: string }) {
  const now = useProductMinute()
  return (
    <Panel title={enquiryWords.history}>
      <ol className={styles.steps}>
        {enquiry.steps.map((step, position) => (
          <li key={position} className={styles.step}>
            <p className={styles.first}>
              <span className={styles.what}>{stepWords(step, enquiry.role, other)}</span>
              <time className={styles.soft} dateTime={step.at.toString()}>
                {relativeTime(step.at, now)}
              </time>
            </p>
            {step.startDate !== null && step.monthlyRate !== null && (
              <p className={styles.soft}>
                {enquiryWords.offeredText(dayWithYear(step.startDate), formatMoney(step.monthlyRate))}
              </p>
            )}
            {step.words !== null && (
              <p className={styles.said} dir="auto">
                {step.words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
