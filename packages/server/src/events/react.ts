import { brandById } from '@bayshare/domain/brands/all-brands'
import { asOf, type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from './event-kinds'
import { claimReaction, findEvent } from './store'

/** What a capability does with an event, inside one transaction with the record that it was handled. */
export type Reaction = (ctx: Context, tx: Transaction, event: RecordedEvent) => Promise<void>
/** By their names, which stand in the jobs and in the notes that they have run. */
export type Reactions = Readonly<Record<string, Reaction>>

declare module '../work/enqueue' {
  interface TaskPayloads {
    react: ReactPayload
  }
}

interface ReactPayload {
  eventId: number
  reaction: string
  /** When it reacts, where that is not the moment at which the job runs. */
  at?: string
}

/** The job behind every reaction. It may run twice after a kill; its effect happens once. */
export function reactTask(deps: Deps, reactions: Reactions) {
  return async (payload: unknown): Promise<void> => {
    const { eventId, reaction, at } = payload as ReactPayload
    const event = await findEvent(deps.database.read(), eventId)
    const run = reactions[reaction]
    if (!event || !run) throw new Error(`No event ${eventId} or no reaction ${reaction}`)
    const ctx = contextFor(at === undefined ? deps : asOf(deps, Temporal.Instant.from(at)), {
      actor: { kind: 'job', name: reaction },
      brand: brandById(event.brand),
      requestId: `event-${eventId}`,
    })
    await ctx.transaction(async (tx) => {
      if (!(await claimReaction(tx, eventId, reaction, ctx.now))) return
      await run(ctx, tx, event as unknown as RecordedEvent)
    })
  }
}
