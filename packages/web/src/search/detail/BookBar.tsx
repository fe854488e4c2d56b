import type { Standing } from '@bayshare/domain/search/found'
import type { NoQuote, Quote } from '../../bookings/quote'
import { useSession } from '../../session/SessionContext'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import styles from './BookBar.module.css'
import { LogInLink } from './LogInLink'
import { useConfirming } from './use-confirming'
import { isBookable } from './use-standing'
import { detailWords } from './words'

/** The one button, always within thumb's reach: to the checkout, through the login where that is needed. */
export function BookBar({ total, quote, standing, onChangeTimes }: BookBarProps) {
  const { status } = useSession()
  const { confirmAddress } = useConfirming()
  if (typeof quote !== 'object') return null
  return (
    <div className={styles.bar}>
      {total && (
        <p className={styles.total}>
          <strong>{total.price}</strong> {total.per}
        </p>
      )}
      {isBookable(standing) === false ? (
        <PlainButton look="secondary" isLarge onClick={onChangeTimes}>
          {detailWords.changeTimes}
        </PlainButton>
      ) : status === 'visitor' ? (
        <LogInLink look="primary" isLarge back={confirmAddress}>
          {detailWords.book}
        </LogInLink>
      ) : (
        <LinkButton to={confirmAddress} isLarge>
          {detailWords.book}
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
