import type { OwnListing } from '@bayshare/contract/own-listings'
import { windowFrom } from '@bayshare/contract/recurring-rows'
import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { lacksMonthlyHours } from '@bayshare/domain/offers/lacks-monthly-hours'
import { productNow } from '../session/product-clock'
import { listingsWords as words } from './words'

type Listing = Pick<OwnListing, 'availability' | 'allowsMonthly' | 'building' | 'zone'>

/** What an owner is told whose spot is let by the month and is not open enough for that (rule: monthly needs always open). */
export function monthlyWarning(listing: Listing, windows = windowsOf(listing)): string | undefined {
  const isBay = listing.building !== null
  const today = productNow()
    .toZonedDateTimeISO(listing.zone ?? 'Australia/Sydney')
    .toPlainDate()
  if (!lacksMonthlyHours({ isBay, allowsMonthly: listing.allowsMonthly }, windows, today)) return undefined
  return isBay ? words.bayNeedsWeekdays : words.needsAlways
}

/** What keeps everybody from booking a listing, and what to do about it (rule: live listings). */
export function lackingWords(listing: Listing & Pick<OwnListing, 'lacks'>): string | undefined {
  if (listing.lacks === 'offer') return words.lacksOffer
  if (listing.lacks === 'times')
    return listing.availability.length === 0 ? words.needsTimes : words.timesAreOver
  return monthlyWarning(listing)
}

export function windowsOf({ availability }: Pick<OwnListing, 'availability'>): Availability[] {
  return availability.map(windowFrom)
}
