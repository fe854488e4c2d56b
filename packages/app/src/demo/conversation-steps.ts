import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Context, Deps } from '@bayshare/server/context/context'
import { markRead } from '@bayshare/server/messaging/mark-read'
import { replyInConversation } from '@bayshare/server/messaging/reply-in-conversation'
import { reportPerson } from '@bayshare/server/messaging/report-person'
import { startConversation } from '@bayshare/server/messaging/start-conversation'
import { demoConversations } from './demo-conversations'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'
import { saidSteps, type Thread } from './said-steps'

interface Step {
  at: Temporal.Instant
  act(past: Deps): Promise<void>
}

/** What people ask owners and get answered, each as themselves. */
export function conversationSteps(
  now: Temporal.Instant,
  contextOf: (past: Deps, brand: Brand, accountId: AccountId) => Context,
): Step[] {
  const brand = brandById('main')
  const step = (accountId: AccountId, at: Temporal.Instant, act: (ctx: Context) => Promise<void>): Step => ({
    at,
    act: (past) => act(contextOf(past, brand, accountId)),
  })
  return demoConversations.flatMap(({ asker, owner, space, said }) => {
    const [askerId, ownerId] = [demoAccountId(emailOf(asker)), demoAccountId(emailOf(owner))]
    let id = ''
    const sayings = said.map(({ by, hoursAgo, text, reported }) => ({
      ...(by === 'asker' ? { writer: askerId, reader: ownerId } : { writer: ownerId, reader: askerId }),
      at: now.subtract({ hours: hoursAgo }),
      text,
      reported,
    }))
    const conversation: Thread = {
      read: (ctx, accountId, lastId) =>
        markRead(
          ctx,
          accountId,
          { thread: 'conversation', reference: id, threadId: id, brand: brand.id },
          lastId,
        ),
      async write(ctx, accountId, content) {
        if (id !== '') return replyInConversation(ctx, accountId, id, { content })
        const question = { accountId, spaceId: demoSpaceId(space), kind: 'space', said: { content } } as const
        const started = await startConversation(ctx, question)
        id = started.id
        return started.message
      },
      report: (ctx, accountId, report) => reportPerson(ctx, accountId, id, report),
    }
    return saidSteps(sayings, conversation, step)
  })
}
