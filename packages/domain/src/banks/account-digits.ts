/** Banks write a BSB as 062-000, some with another dash; the dash and blanks are no part of the number. */
export function bsbDigits(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '')
}

export function accountDigits(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** How many digits each number has (rule: bank details). */
export function isBsb(digits: string): boolean {
  return /^\d{6}$/.test(digits)
}

export function isAccountNumber(digits: string): boolean {
  return /^\d{6,9}$/.test(digits)
}

export function formatBsb(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, '$1-$2')
}

/** Puts the line in while somebody types: from the fourth digit on, so that it can be deleted. */
export function dashedBsb(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, bsbLength)
  const half = bsbLength / 2
  return digits.length > half ? `${digits.slice(0, half)}-${digits.slice(half)}` : digits
}

const bsbLength = 6
