import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'

/** An amount with two decimals, in figures of equal width so that columns line up. */
export function Money({ amount }: { amount: Cents }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</span>
}
