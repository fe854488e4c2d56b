/** Chance that repeats itself: the same seed throws the same history. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Below the given number. */
  below(most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }
}
