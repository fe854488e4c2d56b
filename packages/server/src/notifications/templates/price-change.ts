import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PlainNoticeProps } from './PlainNotice'

export interface PriceChange {
  spaceId: string
  /** How the owner knows the space, such as its street. */
  place: string
  hourly: { before: number; after: number } | null
  monthly: { before: number; after: number } | null
  /** The day from which it holds, in words. */
  from: string
}

/** Sent a week ahead, so that nobody is surprised by a price (rule: suggested price). */
export function priceChange({ spaceId, place, hourly, monthly, from }: PriceChange): PlainNoticeProps {
  const moves = [moved('hourly', hourly), moved('monthly', monthly)].filter((words) => words !== undefined)
  return {
    title: `A new price for ${place}`,
    paragraphs: [
      `Your price follows our suggestion, and what comparable spots nearby ask has moved. From ${from} on, ${moves.join(' and ')}.`,
      'Bookings that were made before keep their price.',
      'You would rather set it yourself? Switch off "Follow our suggested price" on the pricing page, or enter a price of your own there, and this change does not happen.',
    ],
    button: { label: 'Look at the price', path: `/listspace?uuid=${spaceId}&page=3` },
  }
}

function moved(name: string, change: PriceChange['hourly']): string | undefined {
  if (change === null) return undefined
  const { before, after } = change
  return `the ${name} rate is ${formatMoney(cents(after))} instead of ${formatMoney(cents(before))}`
}
