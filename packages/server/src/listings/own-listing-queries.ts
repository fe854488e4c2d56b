import type { RecurringOnWire } from '@bayshare/contract/availabilities'
import type { OwnListing } from '@bayshare/contract/own-listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Selectable } from 'kysely'
import type { Context } from '../context/context'
import type { AvailabilityWindows } from '../database/schema'
import type { UrlSigner } from '../http/url-signer'
import { draftOnWire, spaceOnWire } from './own-listing-from-rows'
import {
  type AskedListings,
  bookingRows,
  closureRows,
  draftRows,
  imageRows,
  spaceRows,
  windowRows,
} from './own-listing-rows'

/** What listings are shown with from other capabilities. */
export interface ListingView {
  signer: UrlSigner
  windowOnWire(window: Selectable<AvailabilityWindows>, zone: string): RecurringOnWire
}

/** Spaces and drafts of one's own in this brand, the oldest first. */
export async function ownListings(
  ctx: Context,
  view: ListingView,
  asked: AskedListings,
): Promise<OwnListing[]> {
  const spaces = await spaceRows(ctx, asked)
  const ids = spaces.map(({ id }) => id)
  const windows = await rowsOf(ids, () => windowRows(ctx.read(), ids))
  const closures = await rowsOf(ids, () => closureRows(ctx.read(), ids))
  const images = await rowsOf(ids, () => imageRows(ctx.read(), ids))
  const bookings = await rowsOf(ids, () => bookingRows(ctx.read(), ids, ctx.now))
  const sign = await view.signer.signFor(asked.ownerId)
  const complete = spaces.map((space) =>
    spaceOnWire(ctx.brand, space, {
      windows: windows
        .filter(({ spaceId }) => spaceId === space.id)
        .map((window) => view.windowOnWire(window, space.zone)),
      closures: closures.filter(({ spaceId }) => spaceId === space.id),
      images: images.filter(({ spaceId }) => spaceId === space.id),
      bookings: bookings.filter(({ spaceId }) => spaceId === space.id),
      now: ctx.now,
      sign,
    }),
  )
  const drafts = await draftRows(ctx, asked)
  return [...complete, ...drafts.map((draft) => draftOnWire(ctx.brand, draft))]
}

export async function ownListing(
  ctx: Context,
  view: ListingView,
  asked: AskedListings & { id: SpaceId },
): Promise<OwnListing | undefined> {
  const [listing] = await ownListings(ctx, view, asked)
  return listing
}

async function rowsOf<T>(ids: readonly string[], find: () => Promise<T[]>): Promise<T[]> {
  return ids.length === 0 ? [] : find()
}
