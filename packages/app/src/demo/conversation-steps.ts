import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Context, Deps } from '@bayshare/server/context/context'
import { replyInConversation } from '@bayshare/server/messaging/reply-in-conversation'
import { reportPerson } from '@bayshare/server/messaging/report-person'
import { startConversation } from '@bayshare/server/messaging/start-conversation'
import { demoConversations } from './demo-conversations'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'

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
  return demoConversations.flatMap(({ asker, owner, space, said }) => {
    let id = ''
    const idOf = (by: 'asker' | 'owner') => demoAccountId(emailOf(by === 'asker' ? asker : owner))
    return said.flatMap(({ by, hoursAgo, text, reported }) => {
      const writtenAt = now.subtract({ hours: hoursAgo })
      let messageId = ''
      const written: Step = {
        at: writtenAt,
        async act(past) {
          const accountId = idOf(by)
          const ctx = contextOf(past, brand, accountId)
          const content = { content: text }
          if (id !== '') messageId = (await replyInConversation(ctx, accountId, id, content)).id
          else {
            const question = { accountId, spaceId: demoSpaceId(space), kind: 'space', said: content } as const
            const started = await startConversation(ctx, question)
            id = started.id
            messageId = started.message.id
          }
        },
      }
      if (!reported) return [written]
      const told: Step = {
        at: writtenAt.add({ minutes: reported.after }),
        async act(past) {
          const reporterId = idOf(by === 'asker' ? 'owner' : 'asker')
          const report = { messageId, reason: reported.reason }
          await reportPerson(contextOf(past, brand, reporterId), reporterId, id, report)
        },
      }
      return [written, told]
    })
  })
}
