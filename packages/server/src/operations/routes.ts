import { maskError } from '@bayshare/domain/operators/mask-error'
import { signedInPerson } from '../accounts/routes'
import { calendarMistakes } from '../availability/calendar-mistakes'
import type { Parts } from '../capability/capability'
import type { Handlers } from '../http/handlers'
import { countMessages, failedMessages } from '../notifications/retry-messages'
import { checkHealth, lastHealth } from './check-health'
import { countJobs, jobsToSee } from './job-queries'
import { retryJobs, retryMessages } from './retry-jobs'

/** What the platform operator looks after: queues, and the promises of the database (rule: operators). */
export function operationsRoutes({ deps, findings }: Parts) {
  return {
    async queues(ctx) {
      const db = ctx.read()
      const { failed, held } = await countMessages(db)
      const messages = await failedMessages(db)
      return {
        counts: await countJobs(db),
        jobs: await jobsToSee(db),
        failedMessages: failed,
        heldMessages: held,
        messages: messages.map((message) => ({
          ...message,
          recipient: maskError(message.recipient),
          lastError: message.lastError === null ? null : maskError(message.lastError),
        })),
      }
    },
    async retryJobs(ctx, { body }) {
      return { retried: await retryJobs(ctx, body) }
    },
    async retryMessages(ctx, { body }) {
      return { retried: await retryMessages(ctx, { ...body, id: body.id?.toLowerCase() }) }
    },
    lastHealth: (ctx) => lastHealth(ctx),
    checkHealth: (ctx) =>
      checkHealth(ctx, signedInPerson(ctx), async () => [
        ...(await findings()),
        ...(await calendarMistakes(deps.database, ctx.now)).map(({ invariant, detail }) => ({
          invariant,
          detail: { ...detail },
        })),
      ]),
  } satisfies Partial<Handlers>
}
