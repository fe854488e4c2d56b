import type { Standing } from '@bayshare/domain/search/found'
import type { NoQuote, Quote } from '../../payments/quote'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import styles from './BookBar.module.css'
import { useConfirming } from './use-confirming'
import { isKnownFree } from './use-standing'
import { detailWords } from '../detail/words'

/** The one button, always within thumb's reach: to the checkout, which asks a visitor to log in. */
export function BookBar({ total, quote, standing, onChangeTimes }: BookBarProps) {
  const { confirmAddress } = useConfirming()
  if (typeof quote !== 'object') return null
  return (
    <div className={styles.bar}>
      {total && (
        <p className={styles.total}>
          <strong>{total.price}</strong> {total.per}
        </p>
      )}
      {isKnownFree(standing) === false ? (
        <PlainButton look="secondary" isLarge onClick={onChangeTimes}>
          {detailWords.changeTimes}
        </PlainButton>
      ) : (
        <LinkButton to={confirmAddress} isLarge>
          {quote.offer === 'on-request' ? detailWords.request : detailWords.book}
        </LinkButton>
      )}
    </div>
  )
}

interface BookBarProps {
  total: { price: string; per: string } | undefined
  quote: Quote | NoQuote
  standing: Standing | 'unknown' | undefined
  onChangeTimes: () => void
}
