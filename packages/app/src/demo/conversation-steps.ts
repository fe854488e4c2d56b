import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Context, Deps } from '@bayshare/server/context/context'
import { replyInConversation } from '@bayshare/server/messaging/reply-in-conversation'
import { startConversation } from '@bayshare/server/messaging/start-conversation'
import { demoConversations } from './demo-conversations'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'

/** What people ask owners and get answered, each as themselves. */
export function conversationSteps(
  now: Temporal.Instant,
  contextOf: (past: Deps, brand: Brand, accountId: AccountId) => Context,
): { at: Temporal.Instant; act(past: Deps): Promise<void> }[] {
  const brand = brandById('main')
  return demoConversations.flatMap(({ asker, owner, space, said }) => {
    let id = ''
    return said.map(({ by, hoursAgo, text }) => ({
      at: now.subtract({ hours: hoursAgo }),
      async act(past: Deps) {
        const accountId = demoAccountId(emailOf(by === 'asker' ? asker : owner))
        const ctx = contextOf(past, brand, accountId)
        const said = { content: text }
        if (id !== '') await replyInConversation(ctx, accountId, id, said)
        else
          ({ id } = await startConversation(ctx, {
            accountId,
            spaceId: demoSpaceId(space),
            kind: 'space',
            said,
          }))
      },
    }))
  })
}
