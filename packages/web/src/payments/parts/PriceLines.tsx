import type { Cents } from '@bayshare/domain/money/cents'
import { Money } from '../../ui/Money'
import styles from './PriceLines.module.css'

/** A price line by line, with the total that they make. */
export function PriceLines({ lines, totalLabel, total }: PriceLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => (
        <div key={index} className={styles.line}>
          <dt>{line.label}</dt>
          <dd>
            <Money amount={line.amount} />
          </dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{totalLabel}</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  )
}

interface PriceLinesProps {
  lines: readonly { kind: string; label: string; amount: Cents }[]
  totalLabel: string
  total: Cents
}
