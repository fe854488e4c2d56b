/** Banks write a BSB as 062-000; the line and blanks are no part of the number. */
export function bsbDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

export function accountDigits(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** DECISIONS 36. */
export function isBsb(digits: string): boolean {
  return /^\d{6}$/.test(digits)
}

export function isAccountNumber(digits: string): boolean {
  return /^\d{6,9}$/.test(digits)
}

export function formatBsb(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, '$1-$2')
}
