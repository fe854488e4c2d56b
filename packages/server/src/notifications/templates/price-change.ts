import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PlainNoticeProps } from './PlainNotice'

export interface PriceChange {
  spaceId: SpaceId
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
      `Your price follows our suggestion, and prices of similar spots nearby have changed. From ${from} on, ${moves.join(' and ')}.`,
      'Existing bookings keep their price.',
      `Rather set it yourself? Turn off "Follow our suggested price" on the pricing page or enter your own price there, and this change won't happen.`,
    ],
    button: { label: 'View pricing', path: `/listspace?uuid=${spaceId}&page=3` },
  }
}

function moved(name: string, change: PriceChange['hourly']): string | undefined {
  if (change === null) return undefined
  const { before, after } = change
  return `the ${name} rate is ${formatMoney(cents(after))} instead of ${formatMoney(cents(before))}`
}
