import { myTransactions } from '@bayshare/contract/wallet'
import { useEffect, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { viewerZone } from '../../session/viewer-zone'
import { monthWords } from '../../ui/day-words'
import { ErrorState } from '../../ui/ErrorState'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { byMonth, heldTransactions, latestOf, shownTransactions } from '../shown-transactions'
import { transactionWords as words } from '../words'
import { RowSkeletons } from './RowSkeletons'
import { TransactionRow } from './TransactionRow'
import styles from './Transactions.module.css'

/** What moved: the four latest, and all of them by month when asked for. */
export function Transactions() {
  const { data, dataUpdatedAt, error, refetch } = useAnswer(myTransactions, { query: {} }, { staleTime: 0 })
  const [isAll, setAll] = useState(false)
  const live = liveSessionOf(useSessionItself())
  // The balance above the list comes from the profile, which is fetched again after the list.
  useEffect(() => {
    if (dataUpdatedAt > 0) void refreshProfile(live)
  }, [dataUpdatedAt, live])

  const shown = data && shownTransactions(data)
  const latest = shown && latestOf(shown)
  const held = data ? heldTransactions(data) : []
  return (
    <Panel title={isAll ? words.all : words.title}>
      {!data && !error && <RowSkeletons count={4} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {held.length > 0 && (
        <section aria-label={words.held}>
          <h3 className={styles.month}>{words.held}</h3>
          <p className={styles.none}>{words.heldText}</p>
          <ul className={styles.rows}>
            {held.map((transaction, index) => (
              <TransactionRow key={index} transaction={transaction} />
            ))}
          </ul>
        </section>
      )}
      {shown?.length === 0 && held.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{words.none}</p>
          <p>{words.noneText}</p>
        </div>
      )}
      {!isAll && latest && latest.length > 0 && (
        <ul className={styles.rows}>
          {latest.map((transaction, index) => (
            <TransactionRow key={index} transaction={transaction} />
          ))}
        </ul>
      )}
      {isAll &&
        shown &&
        byMonth(shown, viewerZone()).map(({ month, transactions }) => (
          <section key={month.toString()} aria-label={monthWords(month)}>
            <h3 className={styles.month}>{monthWords(month)}</h3>
            <ul className={styles.rows}>
              {transactions.map((transaction, index) => (
                <TransactionRow key={index} transaction={transaction} />
              ))}
            </ul>
          </section>
        ))}
      {shown && latest && (isAll || shown.length > latest.length) && (
        <PlainButton look="secondary" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.showLatest : words.showAll}
        </PlainButton>
      )}
    </Panel>
  )
}
