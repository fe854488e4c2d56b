import type { SpacesAsked } from '@bayshare/contract/search'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Bookable, Quote, WantedTimeRange } from '../payments/quote'
import type { Search } from './search-address'

/** What the search shows and others know: the shell hands it in. */
export interface SearchSlots {
  SaveSpaceButton: ComponentType<{ spaceId: SpaceId; name: string }>
  SavePlaceButton: ComponentType<{ place: Search['place']; timeRange: SearchedTimeRange }>
  /** Loaded when it is drawn, because only those who book need it. */
  Checkout: ComponentType<CheckoutProps>
  ContactOwner: ComponentType<{ spaceId: SpaceId; kind: 'space' | 'bay'; ownerName: string; zone: string }>
}

export interface CheckoutProps {
  space: Bookable
  wanted: WantedTimeRange
  quote: Quote
  /** The booking in words, for where the button stands away from the rest. */
  timeRange: string
  /** Undefined while nobody knows. */
  isFree: boolean | undefined
  /** Where to look for another space or time. */
  searchAddress: string
  /** How to find spaces near this one that are free for the same time; bays have none. */
  nearby?: Nearby
  /** The enquiry whose offer is taken. */
  enquiryId?: string
}

export interface Nearby {
  asked: SpacesAsked
  /** Where one of them is paid for. */
  checkoutOf(spaceId: SpaceId): string
}

const SlotsContext = createContext<SearchSlots | undefined>(undefined)

export function SlotsProvider({ slots, children }: { slots: SearchSlots; children: ReactNode }) {
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

export function useSlots(): SearchSlots {
  const slots = use(SlotsContext)
  if (!slots) throw new Error('The search stands outside of its slots.')
  return slots
}
