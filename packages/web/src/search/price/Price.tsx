import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { PriceLines } from '../../payments/parts/PriceLines'
import type { Bookable, Quote, WantedTimeRange } from '../../payments/quote'
import { thenWords, totalLabel } from '../../payments/total-words'
import { useBrand } from '../../session/BrandContext'
import { useProfile } from '../../session/SessionContext'
import { bookingTotal } from './booking-total'
import styles from './TimeRangeCard.module.css'
import { detailWords } from '../detail/words'

/** The whole time range's price, and one tap away the lines that it and the card fee add up from. */
export function Price({ space, wanted, quote }: { space: Bookable; wanted: WantedTimeRange; quote: Quote }) {
  const { policy } = useBrand()
  const profile = useProfile()
  const { price, per } = bookingTotal(space, wanted, quote, policy)
  const wallet = profile ? { cash: profile.cash, free: profile.freeCredits } : emptyWallet
  const billed = bill(quote.lines, { length: quote.length, method: 'card', promo: null, wallet }, policy)
  const then = thenWords(quote.months, 'card', policy)
  const answersWithin = policy.requestLapsesAfterHours[space.isBay ? 'bay' : 'space']
  return (
    <div>
      <p>
        <strong className={styles.total}>{price}</strong> <span className={styles.per}>{per}</span>
      </p>
      {quote.offer === 'on-request' && <p className={styles.asks}>{detailWords.asksOwner(answersWithin)}</p>}
      <details className={styles.breakdown}>
        <summary>{detailWords.breakdown}</summary>
        <PriceLines lines={billed.lines} totalLabel={totalLabel(quote.months)} total={billed.charge} />
        {then !== undefined && <p className={styles.then}>{then}</p>}
      </details>
    </div>
  )
}
