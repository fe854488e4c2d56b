import { formatDistance } from '@bayshare/domain/geo/distance'
import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import type { Found } from '@bayshare/domain/search/found'
import { shownPrice } from '@bayshare/domain/search/stay-price'
import type { SearchedStay } from '@bayshare/domain/search/stay-in-zone'

/**
 * The answer as JSON: what is always true of each space, and what is true of it for this question. The contract knows
 * the same fields as `foundSpace`, and the tests read every answer by it.
 */
export function writtenSpaces(
  found: readonly Found[],
  fragments: ReadonlyMap<string, string>,
  stay: SearchedStay,
): string {
  const prices = new Map<Cents, string>()
  const items: string[] = []
  for (const one of found) {
    const facts = fragments.get(one.id)
    if (!facts) continue
    let price = prices.get(one.price)
    if (price === undefined) {
      price = writtenPrice(one.price, stay)
      prices.set(one.price, price)
    }
    items.push(`{${facts},${standing(one)},${price}}`)
  }
  return `[${items.join(',')}]`
}

function standing({ standing, metres }: Found): string {
  const reason = standing === 'available' ? 'null' : `"${standing}"`
  return `"available":${standing === 'available'},"occupied":${standing === 'taken'},"unavailable_reason":${reason},"distanceToCenter":${metres},"strDistanceToCenter":"${formatDistance(metres)}"`
}

/** Pins and lists show the whole stay without card fee (DECISIONS 30). */
function writtenPrice(price: Cents, stay: SearchedStay): string {
  const total = toDollars(price)
  const shown = JSON.stringify(shownPrice(stay, price))
  return `"bookingPrice":${total},"pricing":{"output":{"total_price":${total},"display_map":${shown},"display_details":${shown},"display_list":${shown}}}`
}
