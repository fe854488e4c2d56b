import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayWriteAbout } from '@bayshare/domain/messaging/chat-closing'
import type { Context } from '../context/context'
import { sendSignal } from '../events/signal'
import { isBlockedBetween } from './conversation-queries'
import { findChat, othersIn } from './find-chat'
import { findConversation } from './read-conversation'
import { throttle } from './throttle'

/** A browser says it every few seconds; whoever says it more often is not passed on. */
const told = throttle(2_000)

/** Shows driver and owner of a booking that somebody is writing to them. */
export async function tellTypingInChat(ctx: Context, accountId: AccountId, reference: string): Promise<void> {
  const chat = await findChat(ctx, accountId, reference)
  if (mayWriteAbout(chat.booking, ctx.now, ctx.brand.policy.messaging) !== 'yes') return
  if (!told.isInTime(nameOf(accountId, chat.bookingId), ctx.realNow)) return
  await sendSignal(ctx.read(), {
    to: othersIn(chat, accountId),
    change: { what: 'typing', thread: 'booking', reference: chat.reference, role: chat.role },
  })
}

/** The same in a conversation, unless one of the two has blocked the other: neither learns of that. */
export async function tellTypingInConversation(
  ctx: Context,
  accountId: AccountId,
  conversationId: string,
): Promise<void> {
  const { id, otherId, isOwner } = await findConversation(ctx, accountId, conversationId)
  if (!told.isInTime(nameOf(accountId, id), ctx.realNow)) return
  if (await isBlockedBetween(ctx.read(), accountId, otherId)) return
  await sendSignal(ctx.read(), {
    to: [otherId],
    change: {
      what: 'typing',
      thread: 'conversation',
      reference: id,
      role: isOwner ? 'owner' : 'driver',
    },
  })
}

/** Whoever has sent a message and begins the next is told of at once. */
export function forgetTyping(accountId: AccountId, inWhat: string): void {
  told.forget(nameOf(accountId, inWhat))
}

/** `inWhat` is the booking or the conversation. */
function nameOf(accountId: AccountId, inWhat: string): string {
  return `${accountId} ${inWhat}`
}
