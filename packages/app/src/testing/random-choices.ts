/** Chance that comes out the same for the same seed. */
export interface Choices {
  /** From 0 up to 1. */
  part(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  one<T>(of: readonly T[]): T
  some<T>(of: readonly T[]): T[]
  happens(chance: number): boolean
}

/** Mulberry32: small, and even enough for tests. */
export function choices(seed: number): Choices {
  let state = seed >>> 0
  function part(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(part() * (most - least + 1))
  return {
    part,
    whole,
    one: (of) => of[whole(0, of.length - 1)]!,
    some: (of) => of.filter(() => part() < 0.5),
    happens: (chance) => part() < chance,
  }
}
