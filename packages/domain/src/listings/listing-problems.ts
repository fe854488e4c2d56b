import type { Brand } from '../brands/brand'
import { fieldWords } from '../forms/field-kinds'
import type { FormPage, FormValues } from '../forms/form'
import { problemsIn } from '../forms/problems-in'
import { australianStates } from '../geo/australian-states'
import { type Cents, dollars } from '../money/cents'
import { formatMoney } from '../money/format-money'
import { listingPage } from './listing-forms'
import type { EnteredPage, ListingKind } from './listing-pages'

/** Between these a building lets the bays in it be priced. */
export interface BayRates {
  least: Cents
  usual: Cents
  most: Cents
}

export interface ListingRules {
  kind: ListingKind
  brand: Brand
  /** Of a bay. */
  bayRates?: BayRates
}

export const listingWords = {
  unknownField: 'This field is not known.',
  aboveZero: 'Please enter an amount above zero',
  mostly: (most: Cents) => `Please enter at most ${formatMoney(most)}`,
  between: (least: Cents, most: Cents) =>
    `Please enter a rate from ${formatMoney(least)} to ${formatMoney(most)}`,
  dailyBelowHourly: 'The daily rate must not be below the hourly rate',
  units: (most: number) => `Please enter a number from 1 to ${most}`,
  noOffer: 'Turn on casual or monthly parking',
  notInAustralia: 'Please choose an address in Australia',
  addressHasTimeRange: 'There are bookings that have not ended yet, so the address cannot change',
  markingListed: "You've already listed this bay",
  markingHasBookings: "This bay has bookings that haven't ended, so its marking can't change",
  unitsHaveBookings: (least: number) => `There are bookings for bay ${least}, so it cannot be fewer`,
} as const

export type Problems = Record<string, string>

/** What is wrong with one page of a listing, in words under the names of its fields. */
export function listingProblems(page: EnteredPage, values: FormValues, rules: ListingRules): Problems {
  const { kind, brand } = rules
  const description = listingPage(kind, page, brand)
  const found = fieldProblems(description, values)
  if (page === 'address') return addressProblems(found, values)
  if (page === 'details') return { ...detailProblems(values, brand), ...found }
  if (page === 'pricing') return { ...priceProblems(values, rules), ...found }
  return found
}

/** What the kinds of its fields say of a page that was sent. */
export function fieldProblems(page: FormPage, values: FormValues): Problems {
  const found = problemsIn(page, values, { isMobileNumber: () => false })
  for (const { name, kind } of page.fields) {
    const value = values[name]
    if (kind === 'toggle' && value !== null && value !== undefined && typeof value !== 'boolean')
      found[name] = fieldWords.option
  }
  return found
}

/** The parts of an address come with the suggestion that was chosen; without them it was only typed. */
function addressProblems(found: Problems, values: FormValues): Problems {
  if (found.address !== undefined) return { address: found.address }
  return isChosen(values) ? {} : { address: fieldWords.address }
}

const mostCharacters = 60

function isChosen(values: FormValues): boolean {
  const { latitude, longitude, state, postcode } = values
  const parts = [values.street_number, values.street_name, values.suburb]
  return (
    parts.every(
      (part) => typeof part === 'string' && part.length <= mostCharacters && !/\p{Cc}/u.test(part),
    ) &&
    typeof state === 'string' &&
    Object.hasOwn(australianStates, state) &&
    typeof postcode === 'string' &&
    /^\d{4}$/.test(postcode) &&
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180
  )
}

function detailProblems(values: FormValues, { policy }: Brand): Problems {
  const found: Problems = {}
  if (values.vehicle_type === 0) found.vehicle_type = fieldWords.required
  const { capacity } = values
  const { mostUnits } = policy.listing
  if (
    values.type === 'Parking-lot' &&
    typeof capacity === 'number' &&
    !(capacity >= 1 && capacity <= mostUnits)
  )
    found.capacity = listingWords.units(mostUnits)
  return found
}

function priceProblems(values: FormValues, { kind, brand, bayRates }: ListingRules): Problems {
  const { mostHourly, mostDaily, mostMonthly } = brand.policy.listing
  if (kind === 'bay') return bayRates ? withoutEmpty({ rate_monthly: bayProblem(values, bayRates) }) : {}
  const { rate_hourly: hourly, rate_daily: daily } = values
  const isBelow = typeof hourly === 'number' && typeof daily === 'number' && daily < hourly
  return withoutEmpty({
    rate_hourly: rateProblem(hourly, mostHourly),
    rate_daily: rateProblem(daily, mostDaily) ?? (isBelow ? listingWords.dailyBelowHourly : undefined),
    // No surcharge may also be said with a nought.
    surcharge_overnight:
      values.surcharge_overnight === 0 ? undefined : rateProblem(values.surcharge_overnight, mostDaily),
    rate_monthly: rateProblem(values.rate_monthly, mostMonthly),
  })
}

/** What keeps a new space from being booked by anybody; one that exists may be paused so (rule: live listings). */
export function offerProblems({ auto_approve, allow_casual, allow_monthly }: FormValues): Problems {
  const isOffered = allow_monthly === true || (auto_approve === true && allow_casual === true)
  return isOffered ? {} : { allow_monthly: listingWords.noOffer }
}

export function rateProblem(rate: FormValues[string], most: Cents): string | undefined {
  if (typeof rate !== 'number') return undefined
  if (rate <= 0) return listingWords.aboveZero
  return dollars(rate) > most ? listingWords.mostly(most) : undefined
}

export function bayProblem(
  { rate_monthly: rate }: FormValues,
  { least, most }: BayRates,
): string | undefined {
  if (typeof rate !== 'number') return undefined
  return dollars(rate) < least || dollars(rate) > most ? listingWords.between(least, most) : undefined
}

export function withoutEmpty(problems: Record<string, string | undefined>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((one): one is [string, string] => one[1] !== undefined),
  )
}
