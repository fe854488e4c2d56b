import type { AccountId } from '@bayshare/domain/accounts/actor'
import { lastPayoutDay, linkEndsAt, payableFrom } from '@bayshare/domain/closing/last-payouts'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { randomUUID } from 'node:crypto'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { ReadHandle, Transaction } from '../database/open-database'
import { record } from '../events/record'
import { insertDetails, lastDetails } from '../payouts/details-store'
import { payoutPolicy } from '../payouts/payout-policy'
import type { ClosedAccountLinks } from './account-links'
import { nameAccount, type NamedAccount } from './name-account'
import { leftAccount } from './queries'
import { lockClosing, setAsked, setDecided } from './store'

/** What a right link leads to; 'not-found' for every other, and once an account was named or the time is over. */
export async function behindLink(ctx: Context, db: ReadHandle, links: ClosedAccountLinks, token: string) {
  const accountId = links.accountOf(token)
  const left = accountId && (await leftAccount(db, accountId))
  if (!left?.isAsked || left.askedAt === null || !(await links.isRight(token, left.askedAt)))
    throw new Refusal('not-found')
  if (!isBefore(ctx.now, linkEndsAt(left.askedAt, payoutPolicy))) throw new Refusal('not-found')
  return { ...left, askedAt: left.askedAt }
}

/** By the link of a mail, once: what came back is paid to this account in the first payout run two days later. */
export async function nameAnother(
  ctx: Context,
  links: ClosedAccountLinks,
  token: string,
  given: NamedAccount,
): Promise<Temporal.PlainDate> {
  return ctx.transaction(async (tx) => {
    const accountId = links.accountOf(token)
    if (accountId) await lockClosing(tx, accountId)
    const left = await behindLink(ctx, tx, links, token)
    await nameAccount(ctx, tx, left.accountId, given)
    await setAsked(tx, left.accountId, null)
    return lastPayoutDay(payableFrom(ctx.now, payoutPolicy), payoutPolicy)
  })
}

/** After a payout came back: asks by mail, unless another account was named meanwhile or an operator has to decide. */
export async function requestAccount(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  if (!(await lockClosing(tx, accountId))) return
  const left = await leftAccount(tx, accountId)
  if (left && !left.hasDetails) await ask(ctx, tx, left, left.isAsked)
}

type Left = NonNullable<Awaited<ReturnType<typeof leftAccount>>>

/** Or says that an operator decides, and ends the link of the mail before. */
async function ask(ctx: Context, tx: Transaction, left: Left, isAsked: boolean): Promise<void> {
  const { accountId, amount, lastReason: reason } = left
  const askedAt = isAsked ? ctx.now : null
  await setAsked(tx, accountId, askedAt)
  await record(ctx, tx, 'account.payout-returned', accountId, {
    accountId,
    askedAt: askedAt?.toString() ?? null,
    amount,
    reason,
  })
}

/** Where a person cannot help themselves any more: they are asked once more, or the bank is (rule: closing an account). */
export async function decideClosedAccount(
  ctx: Context,
  accountId: AccountId,
  choice: 'ask-again' | 'pay-again',
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const closing = await lockClosing(tx, accountId)
    if (!closing) throw new Refusal('not-found')
    const left = await leftAccount(tx, accountId)
    if (!left || left.hasDetails) throw new Refusal('closed-account-not-waiting')
    const inTheirBrand = { ...ctx, brand: brandById(closing.brand) }
    await setDecided(tx, accountId, left.returned)
    if (choice === 'ask-again') {
      insist(left.email === '' ? 'closed-account-not-waiting' : 'yes')
      await ask(inTheirBrand, tx, left, true)
    } else await payAgain(ctx, tx, accountId)
    await logAct(inTheirBrand, tx, {
      act: choice,
      subjectType: 'person',
      subjectId: accountId,
      buildingId: null,
      after: { amount: left.amount, returned: left.returned },
    })
  })
}

/** The bank account that was named last takes part in the next run again. */
async function payAgain(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  const last = await lastDetails(tx, accountId)
  if (!last) throw new Refusal('closed-account-not-waiting')
  await setAsked(tx, accountId, null)
  await insertDetails(tx, {
    ...last,
    id: randomUUID(),
    createdAt: ctx.now,
    heldUntil: ctx.now,
    replacedAt: null,
  })
}
