import type { HotelBranding } from '@bayshare/contract/hotel'
import { asHotelName } from '@bayshare/domain/listings/hotel-name'
import type { Selectable } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Buildings } from '../database/schema'

/** The hotel of this brand with this name in the address of its pages; undefined when nobody can book there. */
export async function hotelNamed(ctx: Context, typed: string): Promise<HotelBranding | undefined> {
  const slug = asHotelName(typed)
  if (slug === undefined) return undefined
  const row = await hotelRows(ctx).where('slug', '=', slug).executeTakeFirst()
  return row && brandingOf(ctx, row)
}

export async function hotelById(ctx: Context, id: string): Promise<HotelBranding | undefined> {
  const row = await hotelRows(ctx).where('id', '=', id).executeTakeFirst()
  return row && brandingOf(ctx, row)
}

/** Those of the brand where guests can book, by their names. */
export async function openHotels(ctx: Context): Promise<HotelBranding[]> {
  const rows = await hotelRows(ctx).orderBy('name').orderBy('id').limit(mostListed).execute()
  return rows.map((row) => brandingOf(ctx, row))
}

const mostListed = 100

/** The same for a guest who has booked there, whether or not it still takes bookings. */
export async function hotelForGuest(ctx: Context, id: string): Promise<HotelBranding | undefined> {
  const row = await ctx
    .read()
    .selectFrom('buildings')
    .selectAll()
    .where('id', '=', id)
    .where(ofBrand(ctx.brand, 'buildings'))
    .executeTakeFirst()
  return row && brandingOf(ctx, row)
}

function hotelRows(ctx: Context) {
  return ctx
    .read()
    .selectFrom('buildings')
    .selectAll()
    .where('slug', 'is not', null)
    .where('allowsNights', '=', true)
    .where(ofBrand(ctx.brand, 'buildings'))
}

function brandingOf(ctx: Context, row: Selectable<Buildings>): HotelBranding {
  const { from, until } = ctx.brand.policy.nights
  return {
    id: row.id,
    name: row.name,
    slug: row.slug ?? '',
    tagline: row.tagline,
    description: row.description,
    address: row.address,
    zone: row.zone,
    accent: row.accentColor,
    image: row.imagePath,
    rules: row.rulesText,
    today: ctx.now.toZonedDateTimeISO(row.zone).toPlainDate(),
    from,
    until,
  }
}
