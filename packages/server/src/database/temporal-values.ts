import pg from 'pg'

const timestamptz = 1184
const date = 1082
const time = 1083
const bigint = 20

/** Columns come out as the types that the rules use: instants, calendar dates, wall times, plain numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === timestamptz) return (value: string) => Temporal.Instant.from(value)
      if (oid === date) return (value: string) => Temporal.PlainDate.from(value)
      if (oid === time) return (value: string) => Temporal.PlainTime.from(value)
      if (oid === bigint) return (value: string) => wholeNumber(value)
    }
    return pg.types.getTypeParser(oid, format)
  },
}

/** The driver asks a value for `toPostgres`; without it a Temporal value would be sent as quoted JSON. */
export function sendTemporalAsText(): void {
  for (const type of [Temporal.Instant, Temporal.PlainDate, Temporal.PlainTime]) {
    if ('toPostgres' in type.prototype) continue
    Object.defineProperty(type.prototype, 'toPostgres', {
      value(this: { toString(): string }) {
        // PostgreSQL writes years after 9999 without the sign and the zeros that ISO 8601 puts before them.
        return this.toString().replace(/^\+0*/, '')
      },
    })
  }
}

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for a number`)
  return number
}
