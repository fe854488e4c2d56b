import type { Cents } from './cents'

/** Amounts show two decimals (D1 section 9). */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${sign}$${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** The wire speaks dollars with two decimals where the documents say a number. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Round amounts, such as rewards and samples, read better without their cents: $5. */
export function formatRoundMoney(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}
