import { randomUUID } from 'node:crypto'
import type { OwnImage } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Insertable } from 'kysely'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import type { SpaceImages } from '../database/schema'
import { record } from '../events/record'
import type { Uploads } from '../http/handlers'
import { type Images, picturePath, privatePicturePath } from '../ports/images'
import { imageOnWire } from './own-listing-from-rows'
import type { ListingView } from './own-listing-queries'
import { imageRows } from './own-listing-rows'
import { kindOf } from './page-rules'
import { deleteSpaceImages, insertSpaceImages, lockOwnSpace } from './store'

const uploadsPerAccount: Limit = { name: 'photos-of-account', most: 60, perMinutes: 60 }

export interface PhotoChange {
  accountId: AccountId
  kind: ListingKind
  spaceId: SpaceId
  /** Asked for once it is known that this person may still try. */
  read(): Promise<Uploads>
}

/** Puts photos up and takes others down: all of what was asked, or nothing. */
export async function keepPhotos(
  ctx: Context,
  images: Images,
  view: ListingView,
  change: PhotoChange,
): Promise<OwnImage[]> {
  await countTry(ctx, uploadsPerAccount, change.accountId)
  await ctx.transaction((tx) => lockListing(ctx, tx, change))
  const uploads = await change.read()
  const unwanted = unwantedIn(uploads.fields)
  const slots = slotsOf(uploads)
  const kept: string[] = []
  try {
    const rows = []
    for (const { group, position, bytes } of slots) {
      const purpose = group === 'access' ? 'access' : 'photo'
      const picture = await images.keep(bytes, purpose)
      if (picture.state === 'refused') throw new Refusal(picture.reason)
      kept.push(picture.id)
      const path =
        purpose === 'access'
          ? privatePicturePath(picture.id, 'access-large')
          : picturePath(picture.id, 'photo-large')
      rows.push({ id: randomUUID(), spaceId: change.spaceId, imageGroup: group, path, position })
    }
    return await replacePhotos(ctx, view, change, rows, unwanted)
  } catch (error) {
    for (const id of kept) await images.remove(id)
    throw error
  }
}

/** The pictures before are removed by a reaction: they go for certain, and only when nothing shows them any more. */
async function replacePhotos(
  ctx: Context,
  view: ListingView,
  change: PhotoChange,
  rows: readonly Insertable<SpaceImages>[],
  unwanted: readonly string[],
): Promise<OwnImage[]> {
  const sign = await view.signer.signFor(change.accountId)
  return ctx.transaction(async (tx) => {
    const space = await lockListing(ctx, tx, change)
    const before = await imageRows(tx, [space.id])
    const taken = rows.map(({ position }) => position)
    const gone = before.filter(({ id, position }) => unwanted.includes(id) || taken.includes(position))
    await deleteSpaceImages(
      tx,
      gone.map(({ id }) => id),
    )
    if (rows.length > 0) await insertSpaceImages(tx, rows)
    if (gone.length > 0)
      await record(ctx, tx, 'listing.photos-replaced', space.id, {
        imagePaths: gone.map(({ path }) => path),
      })
    await record(ctx, tx, 'listing.changed', space.id, { ownerId: change.accountId })
    const now = await imageRows(tx, [space.id])
    return now.map((image) => imageOnWire(image, sign))
  })
}

async function lockListing(ctx: Context, tx: Transaction, { accountId, kind, spaceId }: PhotoChange) {
  const space = await lockOwnSpace(tx, ctx.brand, accountId, spaceId)
  if (!space || kindOf(space) !== kind) throw new Refusal('not-found')
  return space
}

/** Each slot has its number behind the name of its group, and holds one photo. */
function slotsOf({ files }: Uploads) {
  const slots = [...files].map(([name, { bytes }]) => {
    const [group = '', position = ''] = name.split('_')
    return { group, position: Number(position), bytes }
  })
  if (new Set(slots.map(({ position }) => position)).size < slots.length) throw new Refusal('too-many-photos')
  return slots
}

const deletedName = 'deleted_images'
const listWords = 'Please send a list of image ids'

function unwantedIn(fields: Uploads['fields']): string[] {
  for (const name of fields.keys())
    if (name !== deletedName) throw new FieldRefusal({ [name]: 'This field is not known.' })
  const ids = parsed(fields.get(deletedName) ?? '[]')
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === 'string'))
    throw new FieldRefusal({ [deletedName]: listWords })
  return ids.map((id) => id.toLowerCase())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '[]' : text)
  } catch {
    return undefined
  }
}
