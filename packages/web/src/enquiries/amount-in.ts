import { type Cents, dollars } from '@bayshare/domain/money/cents'

/** An amount as it was typed; undefined when it is none, or nothing. */
export function amountIn(text: string): Cents | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return undefined
  const amount = dollars(Number(typed))
  return amount > 0 ? amount : undefined
}
