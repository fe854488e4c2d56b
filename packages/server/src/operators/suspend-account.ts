import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maySuspend } from '@bayshare/domain/operators/may-suspend'
import { endOneTimeTokens } from '../accounts/proof-store'
import { signedInPerson } from '../accounts/routes'
import { endSessionsOf } from '../accounts/session-store'
import { holdAccount, lockWithOperators } from '../accounts/store'
import { setFeatured, setSuspension } from '../accounts/suspension-store'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { brandOfPerson, featuredState } from './person-queries'

/** Ends all sessions and every way into the account; what was booked stays (rule: suspension). Again, it changes nothing. */
export async function suspendAccount(ctx: Context, accountId: AccountId, reason: string): Promise<void> {
  const me = signedInPerson(ctx)
  const inTheirBrand = await brandOfPerson(ctx, accountId)
  await ctx.transaction(async (tx) => {
    const { target, operators } = await locked(tx, accountId)
    // Another operator may have suspended this one while they were choosing.
    if (!operators.includes(me)) throw new Refusal('session-has-ended')
    const otherOperators = operators.filter((id) => id !== accountId).length
    insist(maySuspend({ isSelf: accountId === me, isOperator: target.isOperator, otherOperators }))
    if (target.suspendedAt !== null) return
    await setSuspension(tx, accountId, { suspendedAt: ctx.now, suspensionReason: reason })
    await endOneTimeTokens(tx, accountId)
    await endSessionsOf(tx, accountId, ctx.realNow)
    const before = { suspended: false, reason: null }
    await logOfPerson(ctx, tx, { act: 'suspend', accountId, before, after: { suspended: true, reason } })
    await record(inTheirBrand, tx, 'account.suspended', accountId, { accountId, reason })
  })
}

export async function restoreAccount(ctx: Context, accountId: AccountId): Promise<void> {
  const inTheirBrand = await brandOfPerson(ctx, accountId)
  await ctx.transaction(async (tx) => {
    const { target } = await locked(tx, accountId)
    if (target.suspendedAt === null) return
    await setSuspension(tx, accountId, null)
    const before = { suspended: true, reason: target.suspensionReason }
    const after = { suspended: false, reason: null }
    await logOfPerson(ctx, tx, { act: 'restore', accountId, before, after })
    await record(inTheirBrand, tx, 'account.restored', accountId, { accountId })
  })
}

/** Logs somebody out everywhere, also where a link that was made before would still have opened a session. */
export async function endSessionsOfPerson(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('not-found')
    await endOneTimeTokens(tx, accountId, 'redirect')
    await endSessionsOf(tx, accountId, ctx.realNow)
    await logOfPerson(ctx, tx, { act: 'end-sessions', accountId })
  })
}

/** Their spots come first in every search (rule: featured owners). */
export async function featureOwner(ctx: Context, accountId: AccountId, isFeatured: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('not-found')
    const before = { is_featured: await featuredState(tx, accountId) }
    if (before.is_featured === isFeatured) return
    await setFeatured(tx, accountId, isFeatured)
    await logOfPerson(ctx, tx, { act: 'feature', accountId, before, after: { is_featured: isFeatured } })
    await record(ctx, tx, 'account.featured', accountId, { accountId })
  })
}

/** That somebody's page was looked at is recorded like what is done there. */
export async function logSeen(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction((tx) => logOfPerson(ctx, tx, { act: 'see', accountId }))
}

async function locked(tx: Transaction, accountId: AccountId) {
  const rows = await lockWithOperators(tx, accountId)
  const target = rows.find(({ id }) => id === accountId)
  if (!target) throw new Refusal('not-found')
  const operators = rows.filter((row) => row.isOperator && row.suspendedAt === null).map(({ id }) => id)
  return { target, operators }
}

type Facts = Readonly<Record<string, string | boolean | null>>

function logOfPerson(
  ctx: Context,
  tx: Transaction,
  { accountId, ...line }: { act: string; accountId: AccountId; before?: Facts; after?: Facts },
): Promise<void> {
  return logAct(ctx, tx, { ...line, subjectType: 'account', subjectId: accountId, buildingId: null })
}
