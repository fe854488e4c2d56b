const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

/** Eleven digits that pass the modulus-89 check of an Australian Business Number (rule: bank details). */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, place) => {
    const digit = Number(digits[place]) - (place === 0 ? 1 : 0)
    return total + weight * digit
  }, 0)
  return sum % 89 === 0
}

/** An ABN as it is written on letters and in the register: 51 824 753 556. */
export function abnDigits(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '')
}

/** 51 824 753 556, as it is written on papers. */
export function formatAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
