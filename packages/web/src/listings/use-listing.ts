import { Refused } from '@bayshare/contract/call'
import { buildingIn, edit, listingFormTypes, listingIn } from '@bayshare/contract/own-listings'
import type { OwnBuilding, OwnListing } from '@bayshare/contract/own-listings'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'

export type LoadedListing =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'no-form' }
  | { state: 'failed'; error: Error; retry: () => void }
  | ReadyListing

export interface ReadyListing {
  state: 'ready'
  item: Readonly<Record<string, unknown>>
  /** Missing as long as nothing of it is saved. */
  listing: OwnListing | undefined
  /** Of a bay. */
  building: OwnBuilding | undefined
}

/** The id of a listing that does not exist yet. */
const newId = '00000000-0000-0000-0000-000000000000'
const missingForm = 'Missing Form'

export function editCall(kind: ListingKind, id: string | undefined) {
  return { body: { type: listingFormTypes[kind], id: id ?? newId, save: null } }
}

/** A listing of one's own, or the beginnings of one. */
export function useListing(kind: ListingKind, id: string | undefined): LoadedListing {
  const asked = editCall(kind, id)
  const isKnowable = isAskable(edit, asked)
  const { data, error, refetch } = useAnswer(edit, asked, { enabled: isKnowable, staleTime: 0 })
  if (!isKnowable) return { state: 'missing' }
  if (data) {
    const listing = listingIn(data.item)
    const building = buildingIn(data.parent) ?? listing?.building ?? undefined
    return { state: 'ready', item: data.item, listing, building }
  }
  if (!error) return { state: 'loading' }
  if (!(error instanceof Refused) || error.status !== 404)
    return { state: 'failed', error, retry: () => void refetch() }
  return { state: error.message.startsWith(missingForm) || id === undefined ? 'no-form' : 'missing' }
}
