import { Link } from 'react-router'
import { useSession } from '../../session/SessionContext'
import { PlainButton } from '../../ui/LinkButton'
import { Placeholder } from '../../ui/Skeletons'
import type { AttemptState } from '../use-booking-attempt'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { bookingWords } from '../words'
import styles from './PayBar.module.css'

/** The one button, within thumb's reach, and right above it whatever there is to say about it. */
export function PayBar({ state, timeRange, label, missing, isFree, searchAddress }: PayBarProps) {
  const { status } = useSession()
  const isBusy = state.kind === 'paying' || state.kind === 'confirming'
  return (
    <div className={styles.bar}>
      {isFree === false && !isBusy && state.kind !== 'refused' && (
        <p role="status" className={styles.notice}>
          <strong>{bookingWords.notFree}</strong> {bookingWords.notFreeText}
        </p>
      )}
      {!isBusy && <p className={styles.timeRange}>{timeRange}</p>}
      {missing !== undefined && <p className={styles.missing}>{missing}</p>}
      <Said state={state} searchAddress={searchAddress} />
      {status !== 'signed-in' ? (
        <Placeholder width="100%" height={52} />
      ) : (
        <PlainButton
          type="submit"
          isLarge
          disabled={missing !== undefined || isFree === false}
          aria-disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy && <span className={styles.ring} aria-hidden />}
          {state.kind === 'unsettled' ? bookingWords.checkAgain : label}
        </PlainButton>
      )}
    </div>
  )
}

interface PayBarProps {
  state: AttemptState
  /** Said once more where the bar stands away from the rest. */
  timeRange: string
  label: string
  /** What must be added before anything can be paid, in words. */
  missing: string | undefined
  isFree: boolean | undefined
  searchAddress: string
}

function Said({ state, searchAddress }: Pick<PayBarProps, 'state' | 'searchAddress'>) {
  return (
    <>
      <p role="status" className={styles.progress}>
        {state.kind === 'paying' && bookingWords.paying}
        {state.kind === 'confirming' && bookingWords.confirming}
      </p>
      {(state.kind === 'refused' || state.kind === 'unsettled') && (
        <p role="alert" className={state.kind === 'refused' ? styles.alert : styles.notice}>
          {state.message}
          {state.kind === 'refused' && state.isTooLong && (
            <>
              {' '}
              <Link to={searchAddress}>{bookingWords.returnToSearch}</Link>
            </>
          )}
        </p>
      )}
      {state.kind === 'promo-refused' && (
        <p role="alert" className={styles.notice}>
          {bookingWords.promoRefused}
        </p>
      )}
      {state.kind === 'price-changed' && (
        <p role="alert" className={styles.notice}>
          {bookingWords.priceChanged(formatMoney(state.charge))}
        </p>
      )}
    </>
  )
}
