/** A mobile number as people in Australia write it, from the form in which it is kept: +61 and nine digits. */
export function shownNumber(kept: string): string {
  return kept.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
}
