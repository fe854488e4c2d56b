declare const unit: unique symbol

/** A whole number of cents: money is never a fraction and never a bare number (rule: whole cents). */
export type Cents = number & { readonly [unit]: 'cents' }

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

export const noCents = cents(0)

export function dollars(value: number): Cents {
  return cents(Math.round(value * 100))
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function lesserCents(one: Cents, other: Cents): Cents {
  return one < other ? one : other
}
