import { randomUUID } from 'node:crypto'
import { buildingFormType } from '@bayshare/contract/staff-forms'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mostBuildingImages } from '@bayshare/domain/listings/limits'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import { countTry, type Limit } from '../../context/store'
import { record } from '../../events/record'
import { type Images, picturePath } from '../../ports/images'
import { insistOnRight } from '../../rights/staff-scope'
import { lockBuilding, replaceBuildingImages } from '../store'
import { imagesOf } from './queries'

const uploadsPerAccount: Limit = { name: 'building-images-of-account', most: 60, perMinutes: 60 }

interface Picture {
  id: string
  path: string
}

interface UploadedImage {
  buildingId: string
  accountId: AccountId
  /** Asked for once it is known that this person may still try. */
  read(): Promise<Buffer>
}

/** Comes after the others. */
export async function addImage(ctx: Context, images: Images, uploaded: UploadedImage) {
  await insistOnRight(ctx, 'change-building', uploaded.buildingId)
  await countTry(ctx, uploadsPerAccount, uploaded.accountId)
  const picture = await images.keep(await uploaded.read(), 'photo')
  if (picture.state === 'refused') throw new Refusal(picture.reason)
  const added = { id: randomUUID(), path: picturePath(picture.id, 'photo-large') }
  try {
    return await changeImages(ctx, uploaded.buildingId, 'add-image', (before) => {
      if (before.length >= mostBuildingImages) throw new Refusal('too-many-images')
      return [...before, added]
    })
  } catch (error) {
    await images.remove(picture.id)
    throw error
  }
}

export async function removeImage(ctx: Context, buildingId: string, imageId: string) {
  await insistOnRight(ctx, 'change-building', buildingId)
  return changeImages(ctx, buildingId, 'remove-image', (before) => {
    insistOnOne(before, imageId)
    return before.filter(({ id }) => id !== imageId)
  })
}

export async function showFirst(ctx: Context, buildingId: string, imageId: string) {
  await insistOnRight(ctx, 'change-building', buildingId)
  return changeImages(ctx, buildingId, 'order-images', (before) => [
    insistOnOne(before, imageId),
    ...before.filter(({ id }) => id !== imageId),
  ])
}

function insistOnOne(images: readonly Picture[], id: string): Picture {
  const found = images.find((image) => image.id === id)
  if (!found) throw new Refusal('not-found')
  return found
}

/** The files of pictures that are gone are removed by a reaction, once nothing shows them any more. */
async function changeImages(
  ctx: Context,
  buildingId: string,
  act: string,
  change: (before: readonly Picture[]) => Picture[],
) {
  return ctx.transaction(async (tx) => {
    if (!(await lockBuilding(tx, ctx.brand, buildingId))) throw new Refusal('not-found')
    const before = await imagesOf(tx, buildingId)
    const after = change(before)
    await replaceBuildingImages(tx, buildingId, after)
    const gone = before.filter(({ id }) => !after.some((kept) => kept.id === id))
    if (gone.length > 0)
      await record(ctx, tx, 'listing.photos-replaced', buildingId, {
        imagePaths: gone.map(({ path }) => path),
      })
    const paths = (images: readonly Picture[]) => ({ image_set: images.map(({ path }) => path) })
    const logged = { subjectType: buildingFormType, subjectId: buildingId, buildingId }
    await logAct(ctx, tx, { act, ...logged, before: paths(before), after: paths(after) })
    return { images: await imagesOf(tx, buildingId) }
  })
}
