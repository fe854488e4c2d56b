import { randomUUID } from 'node:crypto'
import { type ChatMessage, sendBookingMessage as route } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayWriteAbout } from '@bayshare/domain/messaging/chat-closing'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { chatMessage } from './booking-chat'
import { countMessage } from './count-messages'
import { type Chat, findChat, isWritingBlocked, othersIn } from './find-chat'
import { messagesOf } from './queries'
import { ensureChat, insertMessage } from './store'
import { forgetTyping } from './tell-typing'

export async function sendBookingMessage(
  ctx: Context,
  accountId: AccountId,
  reference: string,
  content: string,
): Promise<ChatMessage> {
  const chat = await findChat(ctx, accountId, reference)
  insist(mayWriteAbout(chat.booking, ctx.now, ctx.brand.policy.messaging))
  if (await isWritingBlocked(ctx, chat)) throw new Refusal('message-not-sent')
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    await countMessage(ctx, tx, accountId)
    const answer = await write(ctx, tx, chat, { accountId, content })
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}

async function write(
  ctx: Context,
  tx: Transaction,
  chat: Chat,
  { accountId, content }: { accountId: AccountId; content: string },
): Promise<ChatMessage> {
  const { bookingId, brand, spaceId, driverId, ownerId, role } = chat
  const thread = { id: randomUUID(), bookingId, brand, spaceId, driverId, ownerId, createdAt: ctx.now }
  const threadId = await ensureChat(tx, thread)
  const id = randomUUID()
  await insertMessage(tx, { id, threadId, authorId: accountId, role, content, sentAt: ctx.now })
  await record(ctx, tx, 'message.sent', id, {
    thread: 'booking',
    reference: chat.reference,
    from: accountId,
    to: othersIn(chat, accountId),
    isDriver: role === 'driver',
  })
  const written = (await messagesOf(tx, threadId, {})).find((message) => message.id === id)
  if (!written) throw new Error(`Message ${id} is not there`)
  forgetTyping(accountId, bookingId)
  return chatMessage(written, accountId, 0)
}
