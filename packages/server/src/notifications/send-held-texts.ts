import type { Deps } from '../context/context'
import { enqueueAll } from '../work/enqueue'
import { releaseHeldMessages } from './store'

/** Asks for the delivery of what has waited for the morning. */
export async function sendHeldTexts({ database, clock }: Deps): Promise<void> {
  await database.transaction(async (tx) => {
    const ids = await releaseHeldMessages(tx, clock.now())
    await enqueueAll(
      tx,
      'send-message',
      ids.map((id) => ({ payload: { messageId: id }, key: `send:${id}` })),
    )
  })
}
