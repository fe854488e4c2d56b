import { formatDistance } from '@bayshare/domain/geo/distance'
import { noCents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import type { Found } from '@bayshare/domain/search/found'
import { unavailableReasons } from '@bayshare/domain/search/search-options'
import { shownPrice } from '@bayshare/domain/search/time-range-price'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { WrittenAnswer } from '../http/handlers'
import { bufferPool } from './buffer-pool'
import { Slots } from './slots'

const none = new WrittenAnswer(Buffer.from('[]'))

/**
 * Writes answers as JSON: what is always true of each space, and what is true of it for this question. The contract
 * knows the same fields as `foundSpace`, and the tests read every answer by it. All pieces are bytes that are kept,
 * because the same distances and prices come again and again.
 */
export function answerWriter() {
  const standings = keptPieces(standing)
  const prices = keptPieces(writtenPrice)
  const pool = bufferPool()
  return function writtenSpaces(
    found: readonly Found[],
    /** Of each of them, in their order. */
    facts: readonly (Buffer | undefined)[],
    timeRange: SearchedTimeRange,
  ): WrittenAnswer {
    const pieces: Buffer[] = []
    let bytes = 0
    // How a price reads depends on the time range alone.
    const isByMonth = Number(shownPrice(timeRange, noCents).per === 'mth')
    for (let place = 0; place < found.length; place++) {
      const fragment = facts[place]
      if (!fragment) continue
      const one = found[place]!
      const standingText = standings(
        one.metres * standingNumbers.length + standingNumbers.indexOf(one.standing),
        one,
      )
      const priced = prices(one.price * 2 + isByMonth, one, timeRange)
      pieces.push(fragment, standingText, priced)
      bytes += fragment.length + standingText.length + priced.length
    }
    if (bytes === 0) return none
    const sheet = pool.take(bytes + 1)
    let at = 0
    for (const piece of pieces) {
      sheet.set(piece, at)
      at += piece.length
    }
    sheet[bytes] = ']'.charCodeAt(0)
    // Every space begins with a comma, for the one before it.
    sheet[0] = '['.charCodeAt(0)
    return new WrittenAnswer(sheet.subarray(0, bytes + 1), () => pool.giveBack(sheet))
  }
}

const standingNumbers = ['available', ...unavailableReasons] as const

function keptPieces<G extends unknown[]>(
  write: (...given: G) => string,
): (key: number, ...given: G) => Buffer {
  const kept = new Slots<Buffer>(2 ** 14, Buffer.alloc(0))
  return (key, ...given) => kept.get(key) ?? kept.put(key, Buffer.from(write(...given)))
}

function standing({ standing: standingText, metres }: Found): string {
  const reason = standingText === 'available' ? 'null' : `"${standingText}"`
  return `,"available":${standingText === 'available'},"occupied":${standingText === 'taken'},"unavailable_reason":${reason},"distanceToCenter":${metres},"strDistanceToCenter":"${formatDistance(metres)}"`
}

/** Pins and lists show the price of the whole booking without card fee (rule: public price). */
function writtenPrice({ price }: Found, timeRange: SearchedTimeRange): string {
  const total = toDollars(price)
  const shown = JSON.stringify(shownPrice(timeRange, price))
  return `,"bookingPrice":${total},"pricing":{"output":{"total_price":${total},"display_map":${shown},"display_details":${shown},"display_list":${shown}}}}`
}
