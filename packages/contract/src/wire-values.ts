import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { type HourFilter, hourFilters } from '@bayshare/domain/search/search-options'
import * as z from 'zod/mini'

/** The kinds of values on the wire, each with its wire form and its type in the code. */

export const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
export const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i))

/** The schema of any uuid, whose type says what it names. */
const uuidOf = <Id extends string>() => uuid as unknown as z.core.$ZodType<Id, string>

/** What somebody may leave empty, or out. */
export function uuidIfAny<Id extends string>() {
  return z.optional(
    z.codec(z.union([z.literal(''), uuid]), z.optional(uuidOf<Id>()), {
      decode: (id) => id || undefined,
      encode: (id) => id ?? '',
    }),
  )
}
export const accountId = uuidOf<AccountId>()
export const spaceId = uuidOf<SpaceId>()

/** The reference of a booking, in any letter case. */
export const bookingReference = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{11}$/))

/** The database keeps whole numbers in four bytes. */
const mostWhole = 2_147_483_647
export const wholeNumber = z.int().check(z.gte(-mostWhole), z.lte(mostWhole))

/** Any number that somebody may send, with or without decimals. */
export const anyNumber = z.number().check(z.gte(-mostWhole), z.lte(mostWhole))

/** Beyond this, cents are no longer exact; nobody has as much. */
const mostDollars = 1e12

/** Money is a number of dollars on the wire and whole cents in the code. */
export const dollarAmount = dollarsUpTo(mostDollars)

/** An amount that somebody sends: sums may be larger than what the database keeps as one amount. */
export const givenDollars = dollarsUpTo(20_000_000)

function dollarsUpTo(most: number) {
  return z.codec(z.number().check(z.gte(-most), z.lte(most)), z.custom<Cents>(Number.isSafeInteger), {
    decode: (amount) => cents(Math.round(amount * 100)),
    encode: (amount) => amount / 100,
  })
}

/** The first moment after the last year that is written with four digits. */
const year10000 = 253_402_300_800_000

/** From 1900 to 9999 (rule: dates and times), like all days below. */
export const instant = z.codec(
  z.string().check(z.regex(/^(19|[2-9]\d).{0,38}$/)),
  z.custom<Temporal.Instant>(isOf('Instant')),
  {
    decode: (value, payload) => {
      const read = readAs(() => Temporal.Instant.from(value), payload, value)
      // One that could not be read has no time to compare.
      return read.epochMilliseconds >= year10000 ? refused(payload, value) : read
    },
    encode: (value) => value.toString(),
  },
)

const mostKept = 1000
const knownDate = keeping((value) => Temporal.PlainDate.from(value))
const knownTime = keeping((value) => Temporal.PlainTime.from(value))

/** YYYY-MM-DD. */
export const calendarDate = z.codec(
  z.string().check(z.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/)),
  z.custom<Temporal.PlainDate>(isOf('PlainDate')),
  {
    decode: (value, payload) => readAs(() => knownDate(value), payload, value),
    encode: (value) => value.toString(),
  },
)

/** The day on which a booking ends. Programs that read it need to know what it means for a month (rule: monthly dates). */
export const ceaseDate = calendarDate.check(
  z.describe(
    'For a monthly booking, the day on which its time ends at 00:00. The last day to park is the day before.',
  ),
)

/** HH:mm or HH:mm:ss; goes out with seconds. */
export const wallTime = z.codec(
  z.string().check(z.regex(/^\d{2}:\d{2}(:\d{2})?$/)),
  z.custom<Temporal.PlainTime>(isOf('PlainTime')),
  {
    decode: (value, payload) => readAs(() => knownTime(value), payload, value),
    encode: (value) => value.toString({ smallestUnit: 'second' }),
  },
)

/** YYYY-MM-DDTHH:mm by the clocks of a place; seconds are accepted. */
export const wallDateTime = z.codec(
  z.string().check(z.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)),
  z.custom<Temporal.PlainDateTime>(isOf('PlainDateTime')),
  {
    decode: (value, payload) => readAs(() => Temporal.PlainDateTime.from(value), payload, value),
    encode: (value) => value.toString({ smallestUnit: 'minute' }),
  },
)

/** A table of wire numbers and our words for them, both ways. */
export function numbered<const W extends readonly string[]>(words: W, first = 1) {
  return z.codec(z.int().check(z.gte(first), z.lte(first + words.length - 1)), z.enum(words), {
    decode: (number) => words[number - first] as W[number],
    encode: (word) => words.indexOf(word) + first,
  })
}

export const latitude = z.number().check(z.gte(-90), z.lte(90))
export const longitude = z.number().check(z.gte(-180), z.lte(180))

export const mostPixels = 10_000
export const pixels = z.number().check(z.gte(0), z.lte(mostPixels))
export const zoom = z.number().check(z.gte(0), z.lte(24))

/** The chosen option or its first character: all, 24/7, weekdays. */
export const hourFilter = z.codec(
  z.string().check(z.regex(/^[a2w]/i), z.maxLength(20)),
  z.enum(hourFilters),
  {
    decode: (chosen) => hoursByLetter[chosen.slice(0, 1).toLowerCase()] ?? 'all',
    encode: (hours) => hours.slice(0, 1),
  },
)
const hoursByLetter: Record<string, HourFilter> = { a: 'all', 2: '24/7', w: 'weekdays' }

/** Milliseconds, or a moment in them. */
const timeTaken = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/** Accepted and not used (rule: search measurements). */
export const measurement = z.optional(z.union([timeTaken, text(60), z.null()]))

/** A number in an address, where everything is text. */
export function numberInQuery(least: number, most: number) {
  return z.codec(
    z.string().check(z.regex(/^-?\d{1,7}(\.\d{1,17})?$/)),
    z.number().check(z.gte(least), z.lte(most)),
    { decode: Number, encode: String },
  )
}

/** A whole number in an address, where it may stand for a word. */
export function inQuery<S extends z.core.$ZodType<unknown, number>>(schema: S) {
  return z.pipe(
    z.codec(z.string().check(z.regex(/^-?\d{1,6}$/)), z.int(), { decode: Number, encode: String }),
    schema,
  )
}

export const flagInQuery = z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), {
  decode: (flag) => flag === 'true' || flag === '1',
  encode: String as (flag: boolean) => 'true' | 'false',
})

/** Reads each text once: the same few days and times come again and again, and what they mean never changes. */
function keeping<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const value = read(text)
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, value)
    return value
  }
}

function isOf(kind: 'Instant' | 'PlainDate' | 'PlainTime' | 'PlainDateTime') {
  return (value: unknown) => value instanceof Temporal[kind]
}

function readAs<T>(read: () => T, payload: z.core.ParsePayload, input: string): T {
  try {
    return read()
  } catch {
    return refused(payload, input)
  }
}

function refused(payload: z.core.ParsePayload, input: string): never {
  payload.issues.push({
    code: 'invalid_format',
    format: 'temporal',
    input,
    message: 'Please enter a valid date',
  })
  return z.NEVER
}
