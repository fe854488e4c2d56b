import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { ensureConversation } from './store'
import { insistOnReachable, writeInConversation } from './write-in-conversation'

export interface Asker {
  driverId: AccountId
  hasDriverLeft: boolean
  ownerId: AccountId
  spaceId: SpaceId
  brand: BrandId
}

/** The owner of a space writes to somebody who asked about it elsewhere; the id of the conversation of the two (rule: inbox). */
export async function writeToAsker(
  ctx: Context,
  tx: Transaction,
  { driverId, hasDriverLeft, ownerId, spaceId, brand }: Asker,
  content: string,
): Promise<string> {
  const other = { otherId: driverId, hasOtherLeft: hasDriverLeft }
  await insistOnReachable(tx, ownerId, other)
  const thread = { id: randomUUID(), brand, spaceId, driverId, ownerId, createdAt: ctx.now }
  const { id } = await ensureConversation(tx, thread)
  const conversation = { id, brand, isOwner: true, ...other }
  await writeInConversation(ctx, tx, conversation, { accountId: ownerId, said: { content } })
  return id
}
