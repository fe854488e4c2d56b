/**
 * Keeps what was asked for lately, by number: each number has one slot where it may stand, and the next one of that slot
 * takes it over. So it never grows, and nothing has to be looked for.
 */
export class Slots<T> {
  private readonly numbers: Float64Array
  private readonly values: T[]
  private readonly mask: number

  /** A power of two, and what stands in a slot that nobody has used. */
  constructor(count: number, nothing: T) {
    this.numbers = new Float64Array(count).fill(-1)
    this.values = Array.from({ length: count }, () => nothing)
    this.mask = count - 1
  }

  get(number: number): T | undefined {
    const slot = number & this.mask
    return this.numbers[slot] === number ? this.values[slot] : undefined
  }

  put(number: number, value: T): T {
    const slot = number & this.mask
    this.numbers[slot] = number
    this.values[slot] = value
    return value
  }
}
