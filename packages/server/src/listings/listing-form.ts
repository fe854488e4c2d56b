import { type OwnListing, ownListing as ownListingMessage } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { listingPage } from '@bayshare/domain/listings/listing-forms'
import { enteredPagesOf, type ListingKind } from '@bayshare/domain/listings/listing-pages'
import { homeBuildingOf, mayList } from '@bayshare/domain/listings/may-list'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import * as z from 'zod/mini'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { EditForm } from '../edit/edit-form'
import type { Geocoder } from '../ports/geocoder'
import { buildingById, listerOf } from './lister-queries'
import { type ListingView, ownListing } from './own-listing-queries'
import { offerAtFirst } from './page-rules'
import { saveListing } from './save-listing'

interface EditParts extends ListingView {
  geocoder: Geocoder
}

/** The form of a listing, as the call that edits page by page knows it. */
export function listingForm(kind: ListingKind, parts: EditParts): EditForm {
  return {
    roles: ['member'],
    fields: (brand) =>
      enteredPagesOf(kind).flatMap((page) => listingPage(kind, page, brand).fields.map(({ name }) => name)),
    // A form is asked for by any uuid; ours is that of a space.
    async load(ctx, { accountId, id }) {
      if (id === undefined) return newListing(ctx, accountId, kind)
      const listing = await ownListing(ctx, parts, { ownerId: accountId, kind, id: asSpaceId(id) })
      if (!listing) throw new Refusal('not-found')
      const item = z.encode(ownListingMessage, listing) as Record<string, unknown>
      const parent = (item.building ?? null) as Record<string, unknown> | null
      return { item: { ...item, ...rateAtFirst(ctx, kind, listing) }, parent }
    },
    async save(ctx, { accountId, id, parentId, save, page }) {
      const asked = { accountId, kind, buildingId: parentId, fields: save, page }
      return saveListing(ctx, parts.geocoder, id === undefined ? asked : { ...asked, id: asSpaceId(id) })
    },
  }
}

async function newListing(ctx: Context, accountId: AccountId, kind: ListingKind) {
  const person = await listerOf(ctx.read(), accountId)
  if (!person) throw new Refusal('session-has-ended')
  insist(mayList(kind, ctx.brand, person))
  if (kind === 'space')
    return { item: { ...nothingYet, ...offerAtFirst.space, ...ratesAtFirst(ctx) }, parent: null }
  const home = homeBuildingOf(person, ctx.brand)
  const building = home === null ? undefined : await buildingById(ctx, ctx.read(), home)
  if (!building) throw new Refusal('not-a-tenant')
  const usual = toDollars(cents(building.rateMonthlyDefaultCents))
  return {
    item: { ...nothingYet, auto_approve: offerAtFirst.bay.auto_approve, rate_monthly: null },
    parent: {
      uuid: building.id,
      building_name: building.name,
      address: building.address,
      // Holds for a bay that names no rate, so it stands in the empty field.
      rate_monthly_default: usual,
      rate_monthly_min: toDollars(cents(building.rateMonthlyMinCents)),
      rate_monthly_max: toDollars(cents(building.rateMonthlyMaxCents)),
    },
  }
}

const nothingYet = { vehicle_type: 0 } as const

function ratesAtFirst({ brand }: Context) {
  const { hourlyAtFirst, monthlyAtFirst } = brand.policy.listing
  return { rate_hourly: toDollars(hourlyAtFirst), rate_monthly: toDollars(monthlyAtFirst) }
}

/** A draft that has not come to its price yet finds the usual one there. */
function rateAtFirst(ctx: Context, kind: ListingKind, { isDraft, done }: OwnListing) {
  return kind === 'space' && isDraft && !done.pricing ? ratesAtFirst(ctx) : {}
}
