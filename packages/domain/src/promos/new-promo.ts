import { type Cents, cents, dollars } from '../money/cents'
import { formatMoney } from '../money/format-money'
import type { BasisPoints } from '../money/share'
import type { PromoKind } from './may-use-promo'
import { promoCodeText } from './promo-code-text'

/** A code that is shorter is guessed in an afternoon. */
const leastCharacters: Record<PromoKind, number> = { checkout: 5, 'sign-up': 6 }
const mostCharacters: Record<PromoKind, number> = { checkout: 6, 'sign-up': 32 }
const mostFlat = dollars(500)
const mostCount = 1_000_000

/** A code as an operator fills it in. */
export interface PromoDraft {
  code: string
  kind: PromoKind
  /** Percent, up to two places. */
  percent: number | null
  flat: Cents | null
  mostUses: number | null
  mostPerPerson: number
  startsOn: Temporal.PlainDate | null
  /** The last day on which it can be used. */
  endsOn: Temporal.PlainDate | null
}

export interface NewPromo {
  code: string
  percentage: BasisPoints
  flat: Cents
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  display: string
}

export type PromoField = 'code' | 'percent' | 'flat' | 'mostUses' | 'mostPerPerson' | 'startsOn' | 'endsOn'
export type PromoProblems = Partial<Record<PromoField, string>>
type Found = { [F in PromoField]?: string | undefined }

/** What is wrong with it, by field; nothing when it can be made (rule: promo codes). */
export function promoProblems(draft: PromoDraft, today: Temporal.PlainDate): PromoProblems {
  const { startsOn, endsOn } = draft
  return withoutEmpty({
    code: codeProblem(draft),
    ...discountProblems(draft),
    mostUses: draft.mostUses === null ? undefined : countProblem(draft.mostUses),
    mostPerPerson: countProblem(draft.mostPerPerson),
    endsOn:
      (endsOn && isDayBefore(endsOn, today) && 'Choose a day from today on') ||
      (startsOn && endsOn && isDayBefore(endsOn, startsOn) && 'Choose a day on or after the first day') ||
      undefined,
  })
}

/** The code as it is kept; the problems were asked for before. Days begin and end in the given zone. */
export function newPromo(draft: PromoDraft, zone: string): NewPromo {
  const percentage = Math.round((draft.percent ?? 0) * 100)
  const flat = draft.flat ?? cents(0)
  return {
    code: promoCodeText(draft.code, draft.kind) ?? '',
    percentage,
    flat,
    startsAt: draft.startsOn && dayBegins(draft.startsOn, zone),
    endsAt: draft.endsOn && dayBegins(draft.endsOn.add({ days: 1 }), zone),
    display: displayOf(draft.kind, percentage, flat),
  }
}

function codeProblem({ code, kind }: PromoDraft): string | undefined {
  const [least, most] = [leastCharacters[kind], mostCharacters[kind]]
  const text = promoCodeText(code, kind)
  if (!text || text.length < least) return `Use ${least} to ${most} characters`
  return /^[A-Z0-9]+$/.test(text) ? undefined : 'Use letters and numbers only'
}

function discountProblems({ kind, percent, flat }: PromoDraft): Found {
  const flatProblem =
    flat !== null && (flat <= 0 || flat > mostFlat)
      ? `Enter an amount up to ${formatMoney(mostFlat)}`
      : undefined
  if (kind === 'sign-up')
    return {
      percent: percent === null ? undefined : 'Sign-up codes give credits, not a percentage',
      flat: flat === null ? 'Enter how much credit it gives' : flatProblem,
    }
  if (percent === null && flat === null) return { percent: 'Enter a percentage or an amount' }
  if (percent !== null && flat !== null) return { flat: 'Enter either a percentage or an amount' }
  const isPercent = percent === null || (percent > 0 && percent <= 100 && isWhole(percent * 100))
  return {
    percent: isPercent ? undefined : 'Enter a percentage from 0.01 to 100',
    flat: flatProblem,
  }
}

function isWhole(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-6
}

function countProblem(count: number): string | undefined {
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostCount
  return isCount ? undefined : 'Enter a number from 1'
}

function displayOf(kind: PromoKind, percentage: BasisPoints, flat: Cents): string {
  if (kind === 'sign-up') return `${formatMoney(flat)} credit`
  return percentage > 0 ? `${percentage / 100}% off` : `${formatMoney(flat)} off`
}

function dayBegins(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.toZonedDateTime(zone).toInstant()
}

function isDayBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return one.toString() < other.toString()
}

function withoutEmpty(problems: Found): PromoProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
