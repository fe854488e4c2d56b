import type { EnquirySummary } from '@bayshare/contract/enquiries'
import { enquiryWords } from '../words'
import styles from './StateChip.module.css'

const looks = {
  open: styles.waiting,
  answered: styles.waiting,
  offered: styles.good,
  taken: styles.good,
  declined: styles.over,
  withdrawn: styles.over,
  lapsed: styles.over,
} satisfies Record<EnquirySummary['state'], unknown>

/** How an enquiry stands for this side, in a word. */
export function StateChip({ role, state }: Pick<EnquirySummary, 'role' | 'state'>) {
  return <span className={`${styles.chip} ${looks[state]}`}>{enquiryWords.states[role][state]}</span>
}
