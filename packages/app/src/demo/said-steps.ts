import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '@bayshare/server/context/context'
import type { DemoReport } from './demo-bookings'

interface Said {
  writer: AccountId
  reader: AccountId
  at: Temporal.Instant
  text: string
  reported?: DemoReport | undefined
}

export interface Thread {
  read(ctx: Context, accountId: AccountId, lastId: string): Promise<void>
  write(ctx: Context, accountId: AccountId, text: string): Promise<{ id: string }>
  report(ctx: Context, accountId: AccountId, report: { messageId: string; reason: string }): Promise<void>
}

/** Messages of a thread, in the order of their times: whoever answers has read what came before. */
export function saidSteps<Step>(
  said: readonly Said[],
  thread: Thread,
  step: (accountId: AccountId, at: Temporal.Instant, act: (ctx: Context) => Promise<void>) => Step,
): Step[] {
  let latest: string | undefined
  return said.flatMap(({ writer, reader, at, text, reported }) => {
    let messageId = ''
    const written = step(writer, at, async (ctx) => {
      if (latest !== undefined) await thread.read(ctx, writer, latest)
      messageId = (await thread.write(ctx, writer, text)).id
      latest = messageId
    })
    if (!reported) return [written]
    const told = step(reader, at.add({ minutes: reported.after }), (ctx) =>
      thread.report(ctx, reader, { messageId, reason: reported.reason }),
    )
    return [written, told]
  })
}
