import { addCents, type Cents } from '../money/cents'

export const priceLineKinds = [
  'parking',
  'overnight',
  'promo-percentage',
  'promo-flat',
  'cash-balance',
  'free-credits',
  'card-fee',
] as const
export type PriceLineKind = (typeof priceLineKinds)[number]

/** A price is a list of lines; what reduces it is negative. Every total is a sum over the same list. */
export interface PriceLine {
  kind: PriceLineKind
  label: string
  amount: Cents
}

/** What the wallet gives is a way to pay the bill and no part of it. */
export function isOfBill({ kind }: Pick<PriceLine, 'kind'>): boolean {
  return kind !== 'cash-balance' && kind !== 'free-credits'
}

export function sumOf(lines: readonly PriceLine[], ...kinds: readonly PriceLineKind[]): Cents {
  return addCents(...lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount))
}
