import { myPapers, type PaperEntry } from '@bayshare/contract/wallet'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useAnswer } from '../../session/use-answer'
import { dayWithYear } from '../../ui/day-words'
import { ErrorState } from '../../ui/ErrorState'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { paperWords as words } from '../words'
import { RowSkeletons } from './RowSkeletons'
import styles from './Transactions.module.css'

/** The addresses of papers hold for some minutes only; a page that stays open gets new ones before that. */
const renewedEveryMilliseconds = 240_000
const shownAtFirst = 4

/** Receipts, invoices and agreements, to be kept. */
export function Papers() {
  const { data, error, refetch } = useAnswer(
    myPapers,
    { query: {} },
    { staleTime: 0, refetchInterval: renewedEveryMilliseconds },
  )
  const [isAll, setAll] = useState(false)
  return (
    <Panel title={words.title}>
      {!data && !error && <RowSkeletons count={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.none}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {(isAll ? data : data.slice(0, shownAtFirst)).map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      {data && data.length > shownAtFirst && !isAll && (
        <PlainButton look="secondary" onClick={() => setAll(true)}>
          {words.showAll(data.length)}
        </PlainButton>
      )}
    </Panel>
  )
}

function PaperRow({ paper }: { paper: PaperEntry }) {
  const { kind, title, isReturned, number, total, day, url } = paper
  return (
    <li className={styles.row}>
      <IconFileText size={20} stroke={1.75} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.what}>{title || words.kind[kind]}</span>
        <span className={styles.note}>
          <span>{dayWithYear(day)}</span>
          <span>{number}</span>
          {isReturned && <span>{words.returned}</span>}
        </span>
      </span>
      {total !== null && <span className={styles.amount}>{formatMoney(total)}</span>}
      <a
        href={url}
        className={styles.download}
        target="_blank"
        rel="noreferrer"
        aria-label={words.download(title || words.kind[kind], number)}
      >
        <IconDownload size={20} stroke={1.75} aria-hidden />
      </a>
    </li>
  )
}
