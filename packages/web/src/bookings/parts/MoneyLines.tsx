import type { Cents } from '@bayshare/domain/money/cents'
import { Money } from '../../ui/Money'
import styles from './MoneyLines.module.css'

/** What money goes where, line by line. */
export function MoneyLines({ lines }: { lines: readonly (readonly [label: string, amount: Cents])[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(([label, amount]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
