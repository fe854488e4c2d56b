/** Adds the slashes of dd/mm/yyyy while someone types, and keeps day and month possible (rule: typed dates). */
export function slashed(text: string): string {
  const [day, month, year] = text.includes('/')
    ? splitBySlash(text)
    : splitByLength(text.replaceAll(/\D/g, '').slice(0, 8))
  if (day === '') return ''
  if (month === undefined) return day.length === 2 ? clamped(day, 31) : day
  if (year === undefined) return `${clamped(day, 31)}/${month.length === 2 ? clamped(month, 12) : month}`
  return `${clamped(day, 31)}/${clamped(month, 12)}/${year}`
}

/** A date that exists, all of it typed. */
export function isDate(text: string): boolean {
  return readDate(text) !== undefined
}

export function readDate(text: string): Temporal.PlainDate | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!found) return undefined
  try {
    return Temporal.PlainDate.from(
      { day: Number(found[1]), month: Number(found[2]), year: Number(found[3]) },
      { overflow: 'reject' },
    )
  } catch {
    return undefined
  }
}

/** A date as calendars give it: YYYY-MM-DD. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

export function asTypedDate(date: Temporal.PlainDate): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(date.day)}/${two(date.month)}/${date.year}`
}

type Parts = readonly [day: string, month?: string, year?: string]

function splitByLength(digits: string): Parts {
  if (digits.length <= 2) return [digits]
  if (digits.length <= 4) return [digits.slice(0, 2), digits.slice(2)]
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}

/** A part that grows over its place flows into the next one. */
function splitBySlash(text: string): Parts {
  const [day = '', month, year] = text.split('/').map((part) => part.replaceAll(/\D/g, ''))
  if (month === undefined) return [day.slice(0, 2)]
  if (day.length > 2) return splitByLength(`${day}${month}${year ?? ''}`)
  if (year === undefined && month.length > 2) return [day, month.slice(0, 2), month.slice(2, 6)]
  return year === undefined ? [day, month] : [day, month.slice(0, 2), year.slice(0, 4)]
}

function clamped(part: string, most: number): string {
  const number = Math.min(Math.max(Number(part), 1), most)
  return String(number).padStart(2, '0')
}
