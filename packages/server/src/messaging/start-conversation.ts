import { randomUUID } from 'node:crypto'
import { type Said, startConversation as route } from '@bayshare/contract/messaging'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import { askedSpace } from './conversation-queries'
import { countConversation } from './count-messages'
import { ensureConversation } from './store'
import { insistOnReachable, writeInConversation } from './write-in-conversation'

export interface Question {
  accountId: AccountId
  spaceId: SpaceId
  kind: 'space' | 'bay'
  said: Said
}

/** Asks the owner of a space. What is asked again about it goes into the same conversation (rule: inbox). */
export async function startConversation(
  ctx: Context,
  { accountId, spaceId, kind, said }: Question,
): Promise<AnswerOf<typeof route>> {
  const space = await askedSpace(ctx, spaceId, kind)
  if (!space) throw new Refusal('not-found')
  const { brand, ownerId } = space
  if (ownerId === accountId) throw new Refusal('message-to-yourself')
  const other = { otherId: ownerId, hasOtherLeft: space.ownerClosedAt !== null }
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    await insistOnReachable(tx, accountId, other)
    const thread = { id: randomUUID(), brand, spaceId, driverId: accountId, ownerId, createdAt: ctx.now }
    const { id, isNew } = await ensureConversation(tx, thread)
    if (isNew) await countConversation(ctx, tx, accountId)
    const conversation = { id, brand, isOwner: false, ...other }
    const answer = { id, message: await writeInConversation(ctx, tx, conversation, { accountId, said }) }
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}
