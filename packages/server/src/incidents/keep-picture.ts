import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { type Images, pictureIdIn, privatePicturePath } from '../ports/images'
import { ownIncident } from './queries'
import { setPicture } from './store'

const uploadsPerAccount: Limit = { name: 'incident-pictures-of-account', most: 30, perMinutes: 60 }

export interface NewPicture {
  accountId: AccountId
  bookingId: string
  incidentId: string
  /** Asked for once it is known that this person may still try. */
  read(): Promise<Buffer>
}

/** Puts a private photo to one's own report, in place of the one before. */
export async function keepPicture(ctx: Context, images: Images, picture: NewPicture): Promise<void> {
  const { accountId, bookingId, incidentId } = picture
  await countTry(ctx, uploadsPerAccount, accountId)
  const incident = await ownIncident(ctx.read(), incidentId, bookingId, accountId)
  if (!incident) throw new Refusal('not-found')
  const kept = await images.keep(await picture.read(), 'access')
  if (kept.state === 'refused') throw new Refusal(kept.reason)
  try {
    const path = privatePicturePath(kept.id, 'access-large')
    const changed = await ctx.transaction((tx) => setPicture(tx, incidentId, path))
    if (!changed) throw new Refusal('incident-is-decided')
    const before = changed.before === null ? undefined : pictureIdIn(changed.before)
    if (before !== undefined) await images.remove(before)
  } catch (error) {
    await images.remove(kept.id)
    throw error
  }
}
