import { edit, myBays, myListings } from '@bayshare/contract/own-listings'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { answerQuery } from '../session/api'
import type { LiveSession } from '../session/live-session'
import { editCall } from './use-listing'

/** What the list of one's own listings shows has changed. */
export async function refreshListings({ api, queries }: Pick<LiveSession, 'api' | 'queries'>): Promise<void> {
  const lists = [answerQuery(api, myListings, {}), answerQuery(api, myBays, {})]
  await Promise.all(lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

/** A listing has changed by other calls than those of its form. */
export async function refreshListing(live: LiveSession, kind: ListingKind, id: string): Promise<void> {
  const { queryKey } = answerQuery(live.api, edit, editCall(kind, id))
  await Promise.all([live.queries.invalidateQueries({ queryKey }), refreshListings(live)])
}
