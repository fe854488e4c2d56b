import { compareIds } from './id-table'
import { chordOf } from './least-distance'

/** A space that was found, by its place. */
export interface FoundPlace {
  place: number
  standing: number
  /** What comes before the distance. */
  rank: number
  metres: number
}

const ranksOfPrices = 2 ** 32

/** The group tells what fits and is featured; within it the price comes first, or nothing where nobody asks for it. */
export function rankOf(group: number, price: number): number {
  return group * ranksOfPrices + price
}

/**
 * The first of the list in the order of the domain (`compareFound`), kept while all are looked through: a heap whose
 * top is the last that is still in.
 */
export class BestPlaces {
  /** Whatever has a higher rank comes too late. */
  lastRank = Infinity
  /** Beyond it nothing of that very rank gets in. */
  lastChord = Infinity
  private readonly heap: FoundPlace[] = []

  constructor(
    private readonly limit: number,
    private readonly ids: Uint8Array,
  ) {
    if (limit === 0) this.lastRank = -Infinity
  }

  enter(place: number, standing: number, rank: number, metres: number): void {
    const { heap } = this
    const found = { place, standing, rank, metres }
    if (heap.length < this.limit) {
      heap.push(found)
      this.rise(heap.length - 1)
    } else if (this.compare(heap[0]!, found) > 0) {
      heap[0] = found
      this.sink()
    }
    if (heap.length < this.limit) return
    this.lastRank = heap[0]!.rank
    this.lastChord = chordOf(heap[0]!.metres)
  }

  /** Takes them out of the heap: its top is always the last of those that remain. */
  inOrder(): FoundPlace[] {
    const { heap } = this
    const ordered = [...heap]
    for (let last = ordered.length - 1; last >= 0; last--) {
      ordered[last] = heap[0]!
      heap[0] = heap.pop()!
      this.sink()
    }
    return ordered
  }

  private compare(one: FoundPlace, other: FoundPlace): number {
    return one.rank - other.rank || one.metres - other.metres || compareIds(this.ids, one.place, other.place)
  }

  private rise(from: number): void {
    const { heap } = this
    const rising = heap[from]!
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.compare(heap[above]!, rising) >= 0) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = rising
  }

  private sink(): void {
    const { heap } = this
    const sinking = heap[0]!
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && this.compare(heap[below + 1]!, heap[below]!) > 0) below++
      if (this.compare(heap[below]!, sinking) <= 0) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = sinking
  }
}
