/** A row of the export on the wire: names of the wire, times and dates as text. */
export function exportedRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [wireName(name), isTemporal(value) ? String(value) : value]),
  )
}

function wireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isTemporal(value: unknown): boolean {
  return (
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime
  )
}
