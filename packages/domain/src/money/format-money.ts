import type { Cents } from './cents'

/** Amounts show two decimals (rule: formats). */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${sign}$${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** Dollars with two decimals, for fields of the wire that are numbers. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Round amounts, such as rewards and samples, read better without their cents: $5. */
export function formatRoundMoney(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}
