import type { BookingDetails } from '@bayshare/contract/bookings'
import { myPapers } from '@bayshare/contract/wallet'
import { minutesBetween } from '@bayshare/domain/time/compare-instants'
import { IconFileDownload } from '@tabler/icons-react'
import { failureWords } from '../../session/failure-words'
import { productNow } from '../../session/product-clock'
import { useAnswer } from '../../session/use-answer'
import { bookingWords } from '../words'
import styles from './BookingPapers.module.css'

/** The addresses of papers hold for some minutes only; they are asked for anew before that. */
const askAgainMilliseconds = 8 * 60_000
/** The receipt is written right after the booking, so a new booking looks for it for a while. */
const lookForMinutes = 2
const lookAgainMilliseconds = 3000

/** Receipts, invoices and notes of one booking, to keep. */
export function BookingPapers({ booking: { reference, createdAt } }: { booking: BookingDetails }) {
  const papers = useAnswer(
    myPapers,
    { query: { subject: reference } },
    {
      refetchInterval: ({ state }) =>
        state.data?.length === 0 && minutesBetween(createdAt, productNow()) < lookForMinutes
          ? lookAgainMilliseconds
          : askAgainMilliseconds,
    },
  )
  if (papers.error) return <p className={styles.problem}>{failureWords(papers.error)}</p>
  if (!papers.data || papers.data.length === 0) return null
  return (
    <section aria-label={bookingWords.papers}>
      <ul className={styles.list}>
        {papers.data.map(({ id, title, number, url }) => (
          <li key={id}>
            <a href={url} className={styles.paper} download>
              <IconFileDownload size={20} stroke={1.75} aria-hidden />
              <span>
                {title} <span className={styles.number}>{number}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
