import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { record } from '../events/record'
import { type Images, picturePath } from '../ports/images'
import { findImagePath, setImagePath } from './store'

const uploadsPerAccount: Limit = { name: 'avatar-of-account', most: 30, perMinutes: 60 }

export interface NewAvatar {
  accountId: AccountId
  /** Asked for once it is known that this person may still try. */
  read(): Promise<Buffer>
}

/** Puts a picture up in place of the one before, and answers where it is found. */
export async function keepAvatar(ctx: Context, images: Images, avatar: NewAvatar): Promise<string> {
  await countTry(ctx, uploadsPerAccount, avatar.accountId)
  const kept = await images.keep(await avatar.read(), 'avatar')
  if (kept.state === 'refused') throw new Refusal(kept.reason)
  const path = picturePath(kept.id, 'avatar-75')
  try {
    await replaceAvatar(ctx, avatar.accountId, path)
  } catch (error) {
    await images.remove(kept.id)
    throw error
  }
  return path
}

export async function removeAvatar(ctx: Context, accountId: AccountId): Promise<void> {
  await replaceAvatar(ctx, accountId, null)
}

/** The picture before is removed by a reaction: it goes for certain, and only when the account no longer shows it. */
async function replaceAvatar(ctx: Context, accountId: AccountId, path: string | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    const before = await findImagePath(tx, accountId)
    if (!before) throw new Refusal('session-has-ended')
    await setImagePath(tx, accountId, path)
    if (before.imagePath !== null)
      await record(ctx, tx, 'account.picture-replaced', accountId, { imagePath: before.imagePath })
  })
}
