import type { OwnListing } from '@bayshare/contract/own-listings'
import { windowFrom } from '@bayshare/contract/recurring-rows'

/** Monthly parking needs a space around the clock. */
export function isAlwaysOpen({ availability }: Pick<OwnListing, 'availability'>): boolean {
  return availability.some((one) => windowFrom(one).kind === 'always')
}
