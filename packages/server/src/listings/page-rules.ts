import type { FormValues } from '@bayshare/domain/forms/form'
import { isEnteredPage } from '@bayshare/domain/listings/entered-values'
import { type EnteredPage, enteredPagesOf, type ListingKind } from '@bayshare/domain/listings/listing-pages'
import { type BayRates, listingProblems } from '@bayshare/domain/listings/listing-problems'
import { normaliseOffer } from '@bayshare/domain/listings/offer'
import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { FieldRefusal } from '../context/insist'
import type { GivenFields } from './given-fields'
import type { BuildingRow } from './lister-queries'

const switchesAtFirst = {
  auto_approve: true,
  allow_casual: true,
  allow_multi_day: true,
  allow_monthly: true,
  allow_cancellation: true,
  price_by_oscar: false,
} as const

/** What the switches of a new listing are set to (rule: listing defaults). */
export const offerAtFirst = {
  space: switchesAtFirst,
  bay: { ...switchesAtFirst, auto_approve: false },
} as const satisfies Record<ListingKind, FormValues>

export function mergedValues(
  kind: ListingKind,
  before: FormValues,
  { pages, values }: GivenFields,
): FormValues {
  const merged = { ...before, ...values }
  return kind === 'space' && pages.includes('pricing') ? normaliseOffer(merged) : merged
}

export function insistOnPages(
  ctx: Context,
  kind: ListingKind,
  pages: readonly EnteredPage[],
  values: FormValues,
  bayRates: BayRates | undefined,
): void {
  const { brand } = ctx
  const found = pages.map((page) => listingProblems(page, values, { kind, brand, bayRates }))
  const problems: Record<string, string> = Object.assign({}, ...found)
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
}

/** The first page that nobody has filled in, or that is no longer right. */
export function openPage(
  { brand }: Context,
  kind: ListingKind,
  values: FormValues,
  bayRates: BayRates | undefined,
): EnteredPage | undefined {
  return enteredPagesOf(kind).find(
    (page) =>
      !isEnteredPage(kind, brand, page, values) ||
      Object.keys(listingProblems(page, values, { kind, brand, bayRates })).length > 0,
  )
}

export function bayRatesOf(building: BuildingRow): BayRates {
  return {
    least: cents(building.rateMonthlyMinCents),
    usual: cents(building.rateMonthlyDefaultCents),
    most: cents(building.rateMonthlyMaxCents),
  }
}

export function kindOf({ buildingId }: { buildingId: string | null }): ListingKind {
  return buildingId === null ? 'space' : 'bay'
}
