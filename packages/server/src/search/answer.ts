import { formatDistance } from '@bayshare/domain/geo/distance'
import { type Cents, noCents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import type { Found, Standing } from '@bayshare/domain/search/found'
import { unavailableReasons } from '@bayshare/domain/search/search-options'
import { shownPrice } from '@bayshare/domain/search/stay-price'
import type { SearchedStay } from '@bayshare/domain/search/stay-in-zone'
import { WrittenAnswer } from '../http/handlers'
import { sheets } from './sheets'

const mostKept = 50_000
const none = new WrittenAnswer(Buffer.from('[]'))
const end = Buffer.from(']')

/**
 * Writes answers as JSON: what is always true of each space, and what is true of it for this question. The contract
 * knows the same fields as `foundSpace`, and the tests read every answer by it. All pieces are bytes that are kept,
 * because the same distances and prices come again and again.
 */
export function answerWriter() {
  const standings = keptPieces(standing)
  const prices = keptPieces(writtenPrice)
  const room = sheets()
  return function writtenSpaces(
    found: readonly Found[],
    /** Of each of them, in their order. */
    facts: readonly (Buffer | undefined)[],
    stay: SearchedStay,
  ): WrittenAnswer {
    const pieces: Buffer[] = []
    // How a price reads depends on the stay alone.
    const isByMonth = Number(shownPrice(stay, noCents).per === 'mth')
    for (const [place, one] of found.entries()) {
      const fragment = facts[place]
      if (!fragment) continue
      const { metres, price } = one
      pieces.push(
        fragment,
        standings(metres * standingNumbers.length + standingNumbers.indexOf(one.standing), one),
        prices(price * 2 + isByMonth, { price, stay }),
      )
    }
    if (pieces.length === 0) return none
    pieces.push(end)
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
    const sheet = room.take(bytes)
    let at = 0
    for (const piece of pieces) {
      sheet.set(piece, at)
      at += piece.length
    }
    // Every space begins with a comma, for the one before it.
    sheet[0] = '['.charCodeAt(0)
    return new WrittenAnswer(sheet.subarray(0, bytes), () => room.giveBack(sheet))
  }
}

const standingNumbers = ['available', ...unavailableReasons] as const

function keptPieces<T>(write: (given: T) => string): (key: number, given: T) => Buffer {
  const kept = new Map<number, Buffer>()
  return (key, given) => {
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const piece = Buffer.from(write(given))
    kept.set(key, piece)
    return piece
  }
}

function standing({ standing: told, metres }: { standing: Standing; metres: number }): string {
  const reason = told === 'available' ? 'null' : `"${told}"`
  return `,"available":${told === 'available'},"occupied":${told === 'taken'},"unavailable_reason":${reason},"distanceToCenter":${metres},"strDistanceToCenter":"${formatDistance(metres)}"`
}

/** Pins and lists show the whole stay without card fee (DECISIONS 30). */
function writtenPrice({ price, stay }: { price: Cents; stay: SearchedStay }): string {
  const total = toDollars(price)
  const shown = JSON.stringify(shownPrice(stay, price))
  return `,"bookingPrice":${total},"pricing":{"output":{"total_price":${total},"display_map":${shown},"display_details":${shown},"display_list":${shown}}}}`
}
