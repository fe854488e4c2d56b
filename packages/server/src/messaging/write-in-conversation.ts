import { randomUUID } from 'node:crypto'
import type { ConversationMessage, Said } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { maskContactDetails } from '@bayshare/domain/messaging/mask-contact-details'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { isBlockedBetween, type OwnConversation } from './conversation-queries'
import { countMessage } from './count-messages'
import { hasWritten, messagesOf } from './queries'
import { conversationMessage } from './read-conversation'
import { insertMessage } from './store'
import { forgetTyping } from './tell-typing'

/** Whoever may not write learns nothing of the reason (rule: blocked people). */
export async function insistOnReachable(
  tx: Transaction,
  accountId: AccountId,
  other: { otherId: AccountId; hasOtherLeft: boolean },
): Promise<void> {
  if (other.hasOtherLeft || (await isBlockedBetween(tx, accountId, other.otherId)))
    throw new Refusal('message-not-sent')
}

export async function writeInConversation(
  ctx: Context,
  tx: Transaction,
  conversation: OwnConversation,
  { accountId, said }: { accountId: AccountId; said: Said },
): Promise<ConversationMessage> {
  const { id: threadId, isOwner, otherId } = conversation
  await countMessage(ctx, tx, accountId)
  const isAnswered = await hasWritten(tx, threadId, otherId)
  const { text, isMasked } = isAnswered
    ? { text: said.content, isMasked: false }
    : maskContactDetails(said.content)
  const id = randomUUID()
  await insertMessage(tx, {
    id,
    threadId,
    authorId: accountId,
    role: isOwner ? 'owner' : 'driver',
    content: text,
    isMasked,
    startDate: said.startDate ?? null,
    startTime: said.startTime ?? null,
    durationMinutes: said.durationMinutes ?? null,
    sentAt: ctx.now,
  })
  const inBrand = { ...ctx, brand: brandById(conversation.brand) }
  await record(inBrand, tx, 'message.sent', id, {
    thread: 'conversation',
    reference: threadId,
    from: accountId,
    to: [otherId],
    isDriver: !isOwner,
  })
  const written = (await messagesOf(tx, threadId, {})).find((message) => message.id === id)
  if (!written) throw new Error(`Message ${id} is not there`)
  forgetTyping(accountId, threadId)
  return conversationMessage(written, accountId, 0)
}
