/** "Visa", for a brand as banks write it. */
export function cardBrandName(brand: string): string {
  const names: Record<string, string> = { amex: 'American Express', mastercard: 'Mastercard' }
  const known = names[brand.toLowerCase()]
  return known ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
