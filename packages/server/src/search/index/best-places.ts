import type { SortBy } from '@bayshare/domain/search/search-options'
import { compareIds } from './id-table'
import { chordOf, type LeastDistance } from './least-distance'

/** A space that was found, by its place. */
export interface FoundPlace {
  place: number
  standing: number
  /** What comes before price and distance: what fits and is featured first. */
  group: number
  price: number
  metres: number
}

/**
 * The first of the list in the order of the domain (`compareFound`), kept while all are looked through: a heap whose
 * top is the last that is still in.
 */
export class BestPlaces {
  private readonly heap: FoundPlace[] = []
  /** Beyond it nothing of the last one's group and price gets in. */
  private lastChord = Infinity
  private lastGroup = -1
  private lastPrice = 0

  constructor(
    private readonly limit: number,
    private readonly sortBy: SortBy,
    private readonly ids: Uint8Array,
  ) {}

  /** False when it is certain to come after the last one. */
  mayEnter(
    group: number,
    price: number,
    distance: LeastDistance,
    longitude: number,
    latitude: number,
  ): boolean {
    if (this.heap.length < this.limit) return true
    if (group !== this.lastGroup) return group < this.lastGroup
    if (price !== this.lastPrice && this.sortBy === 'price') return price < this.lastPrice
    return distance.to(longitude, latitude) <= this.lastChord
  }

  enter(place: number, standing: number, group: number, price: number, metres: number): void {
    const { heap } = this
    if (heap.length < this.limit) {
      heap.push({ place, standing, group, price, metres })
      this.rise(heap.length - 1)
    } else {
      const last = heap[0]!
      const isBefore = this.compare(last, place, group, price, metres) > 0
      if (!isBefore) return
      last.place = place
      last.standing = standing
      last.group = group
      last.price = price
      last.metres = metres
      this.sink(0)
    }
    if (heap.length < this.limit) return
    const last = heap[0]!
    this.lastGroup = last.group
    this.lastPrice = last.price
    this.lastChord = chordOf(last.metres)
  }

  inOrder(): FoundPlace[] {
    return this.heap.toSorted((one, other) => this.compareFound(one, other))
  }

  private compareFound(one: FoundPlace, other: FoundPlace): number {
    return this.compare(one, other.place, other.group, other.price, other.metres)
  }

  private compare(one: FoundPlace, place: number, group: number, price: number, metres: number): number {
    return (
      one.group - group ||
      (this.sortBy === 'price' ? one.price - price : 0) ||
      one.metres - metres ||
      compareIds(this.ids, one.place, place)
    )
  }

  private rise(from: number): void {
    const { heap } = this
    const rising = heap[from]!
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.compareFound(heap[above]!, rising) >= 0) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = rising
  }

  private sink(from: number): void {
    const { heap } = this
    const sinking = heap[from]!
    let at = from
    for (;;) {
      let below = 2 * at + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && this.compareFound(heap[below + 1]!, heap[below]!) > 0) below++
      if (this.compareFound(heap[below]!, sinking) <= 0) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = sinking
  }
}
