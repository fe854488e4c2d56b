import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { messageIn } from './queries'
import { moveReadMark } from './store'

export interface ReadThread {
  thread: 'booking' | 'conversation'
  reference: string
  threadId: string | null
  brand: BrandId
}

/** Somebody has seen a thread up to this message. Saying it of an older one changes nothing. */
export async function markRead(
  ctx: Context,
  accountId: AccountId,
  { thread, reference, threadId, brand }: ReadThread,
  lastId: string,
): Promise<void> {
  const last = threadId === null ? undefined : await messageIn(ctx.read(), threadId, lastId)
  if (threadId === null || !last) throw new Refusal('not-found')
  await ctx.transaction(async (tx) => {
    const mark = { threadId, accountId, number: last.number, readAt: ctx.now }
    if (!(await moveReadMark(tx, mark))) return
    const inBrand = { ...ctx, brand: brandById(brand) }
    await record(inBrand, tx, 'thread.read', reference, { thread, accountId, author: last.authorId })
  })
}
