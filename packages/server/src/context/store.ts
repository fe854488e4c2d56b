import type { RefusalName } from '@bayshare/contract/refusals'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Context } from './context'
import { Refusal } from './insist'

export interface Limit {
  /** What is counted, such as the tries at one account's password. */
  name: string
  most: number
  perMinutes: number
  /** What is said when there were too many, where it is not the usual. */
  refusal?: RefusalName
}

/**
 * Counts a try before it is made, in one statement, so that parallel tries cannot slip past; refuses when there were too
 * many. Kept in the database and on real time: neither a restart nor a second node forgets.
 */
export async function countTry(ctx: Context, limit: Limit, whom: string): Promise<void> {
  const tries = await ctx.transaction((tx) => addTry(ctx, tx, limit, whom))
  insistOnLimit(limit, tries)
}

/** Counts what the transaction does, and only if it does it. */
export async function countInside(ctx: Context, tx: Transaction, limit: Limit, whom: string): Promise<void> {
  insistOnLimit(limit, await addTry(ctx, tx, limit, whom))
}

async function addTry(ctx: Context, tx: Transaction, limit: Limit, whom: string): Promise<number> {
  const until = ctx.realNow.add({ minutes: limit.perMinutes })
  const { rows } = await sql<{ tries: number }>`
    insert into limits as kept (key, tries, until) values (${keyOf(limit, whom)}, 1, ${until})
    on conflict (key) do update set
      tries = case when kept.until <= ${ctx.realNow} then 1 else kept.tries + 1 end,
      until = case when kept.until <= ${ctx.realNow} then excluded.until else kept.until end
    returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

function insistOnLimit(limit: Limit, tries: number): void {
  if (tries > limit.most) throw new Refusal(limit.refusal ?? 'too-many-tries')
}

/** Wrong links from one address before it is told to wait; people mistype few. */
const wrongLinks = { most: 30, perMinutes: 10 }

/**
 * Looks for what a link leads to, and counts it when that is nothing. Right links never count and are never refused: a
 * hundred people may share an address with somebody who guesses, and a link carries 256 bits that no count has to guard.
 */
export async function findByLink<T>(
  ctx: Context,
  { name, clientAddress }: { name: string; clientAddress: string },
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'not-found')
      await countTry(ctx, { ...wrongLinks, name }, clientAddress)
    throw error
  }
}

/** A try that turned out right does not count. */
export async function forgiveTry(ctx: Context, limit: Limit, whom: string): Promise<void> {
  await ctx.transaction((tx) =>
    sql`update limits set tries = tries - 1 where key = ${keyOf(limit, whom)} and tries > 0`.execute(tx),
  )
}

export async function forgetOldLimits(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await sql`delete from limits where until < ${before}`.execute(tx)
}

function keyOf(limit: Limit, whom: string): string {
  return `${limit.name}:${whom.toLowerCase().slice(0, 200)}`
}
