import type { Cents } from '@bayshare/domain/money/cents'

/**
 * A table for a spreadsheet. What would be taken for a formula there is made plain text: names and places are typed by
 * people, and a table is opened by somebody else.
 */
export async function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/** Two decimals and no sign, as programs read it. */
export function plainAmount(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
