import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconCopy } from '@tabler/icons-react'
import { PlainButton } from '../ui/LinkButton'
import { useCopy } from '../ui/use-copy'
import styles from './PassQr.module.css'
import { passWords } from './words'

/** The code of a pass, which the server sends while the booking lets its driver in (rule: pass). */
export function PassQr({ booking }: { booking: BookingDetails }) {
  const { qrCodeUrl, passCode, reference } = booking
  const { copy, outcome } = useCopy(passCode ?? '')
  if (qrCodeUrl === null || passCode === null) return null
  return (
    <section className={styles.pass}>
      <img src={qrCodeUrl} alt={passWords.alt(reference)} width={180} height={180} className={styles.code} />
      <div className={styles.words}>
        <h2 className={styles.heading}>{passWords.pass}</h2>
        <p className={styles.note}>{passWords.show}</p>
        <PlainButton look="quiet" onClick={() => void copy()}>
          <IconCopy size={20} stroke={1.75} aria-hidden />
          {passWords.copy}
        </PlainButton>
        <p role="status" className={styles.note}>
          {outcome === 'copied' && passWords.copied}
          {outcome === 'failed' && passWords.copyFailed}
        </p>
      </div>
    </section>
  )
}
