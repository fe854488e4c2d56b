import { lazy } from 'react'
import { SavePlaceButton } from '../../favourites/SavePlaceButton'
import { SaveSpaceButton } from '../../favourites/SaveSpaceButton'
import { SearchPage } from '../../search/SearchPage'
import type { SearchSlots } from '../../search/slots'

export { loadParts, prepare } from '../../search/SearchPage'

const Checkout = lazy(async () => ({ default: (await import('../../bookings/parts/Checkout')).Checkout }))
const ContactOwner = lazy(async () => ({
  default: (await import('./OwnerActions')).OwnerActions,
}))

const slots: SearchSlots = { SaveSpaceButton, SavePlaceButton, Checkout, ContactOwner }

/** The search, with the buttons that save what was found and the checkout that books it. */
export function SearchScreen() {
  return <SearchPage slots={slots} />
}
