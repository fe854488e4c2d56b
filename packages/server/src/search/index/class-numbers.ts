/**
 * Gives each different row of whole numbers a number of its own. Rows are compared as they are, because a text made of
 * each of a million rows would cost more than all else.
 */
export class ClassNumbers {
  /** The different rows, one after the other. */
  private rows: Int32Array
  private entries = new Int32Array(64)
  private count = 0

  constructor(private readonly width: number) {
    this.rows = new Int32Array(32 * width)
  }

  numberOf(row: Int32Array): number {
    const mask = this.entries.length - 1
    let entry = hash(row) & mask
    for (; this.entries[entry] !== 0; entry = (entry + 1) & mask) {
      const number = this.entries[entry]! - 1
      if (this.isRow(number, row)) return number
    }
    return this.add(row, entry)
  }

  all(): Int32Array<ArrayBuffer> {
    return this.rows.slice(0, this.count * this.width)
  }

  private isRow(number: number, row: Int32Array): boolean {
    const from = number * this.width
    for (let at = 0; at < this.width; at++) if (this.rows[from + at] !== row[at]) return false
    return true
  }

  private add(row: Int32Array, entry: number): number {
    const number = this.count++
    if (this.rows.length < this.count * this.width) {
      const larger = new Int32Array(this.rows.length * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    this.rows.set(row, number * this.width)
    this.entries[entry] = number + 1
    if (this.count * 2 > this.entries.length) this.spread()
    return number
  }

  private spread(): void {
    this.entries = new Int32Array(this.entries.length * 2)
    const mask = this.entries.length - 1
    for (let number = 0; number < this.count; number++) {
      let entry = hash(this.rows.subarray(number * this.width, (number + 1) * this.width)) & mask
      while (this.entries[entry] !== 0) entry = (entry + 1) & mask
      this.entries[entry] = number + 1
    }
  }
}

function hash(row: Int32Array): number {
  let mixed = 0
  for (let at = 0; at < row.length; at++) {
    mixed = Math.imul(mixed ^ row[at]!, 0x9e37_79b1)
    mixed ^= mixed >>> 15
  }
  return mixed
}
