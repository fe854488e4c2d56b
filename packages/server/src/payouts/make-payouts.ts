import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { addCents, cents } from '@bayshare/domain/money/cents'
import { mayBePaid } from '@bayshare/domain/payouts/may-be-paid'
import { postingsOfMade } from '@bayshare/domain/payouts/payout-postings'
import { type DueRun, dueRun } from '@bayshare/domain/payouts/payout-day'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockAvailableEarnings, moveEarningsOn } from '../wallet/earnings-payout-store'
import { lockBalances, post } from '../wallet/store'
import { holdDetailsWithOwner } from './details-store'
import { forEachOwner } from './each-owner'
import { payoutPolicy } from './payout-policy'
import { type OwnerLeftOut, ownersLeftOut, ownersToPay } from './run-queries'
import { insertPayout, insertPayoutItems, noteLeftOut } from './store'

/**
 * The run of the month. It is due from its day on and may be cut off at any point: every owner is paid in a transaction of
 * their own, and a second run, here or on another node, finds them paid.
 */
export async function makePayouts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const run = dueRun(now, payoutPolicy)
  if (!run) return
  const owners = await ownersToPay(deps.database.read(), run, now)
  await forEachOwner(owners, (ownerId) => deps.database.transaction((tx) => payOwner(deps, tx, run, ownerId)))
  const leftOut = await ownersLeftOut(deps.database.read(), run)
  for (const owner of leftOut) await deps.database.transaction((tx) => tellLeftOut(deps, tx, run, owner))
}

/** Once a run: they can say where to pay to until the next one. */
async function tellLeftOut(
  deps: Deps,
  tx: Transaction,
  run: DueRun,
  { ownerId, amountCents, because, brand }: OwnerLeftOut,
): Promise<void> {
  if (!(await noteLeftOut(tx, ownerId, run.period))) return
  const told = { ownerId, amount: amountCents, because }
  await record(runContext(deps, brand), tx, 'payout.left-out', `${ownerId}/${run.period}`, told)
}

async function payOwner(deps: Deps, tx: Transaction, run: DueRun, ownerId: AccountId): Promise<void> {
  const now = deps.clock.now()
  const details = await holdDetailsWithOwner(tx, ownerId)
  // Details may have been changed, and their owner suspended, since the list was made.
  if (!details || !mayBePaid(details, now)) return
  const hasLeft = details.closedAt !== null
  const earnings = await lockAvailableEarnings(tx, ownerId, hasLeft ? undefined : run.earnedBefore)
  const earned = addCents(...earnings.map((earning) => cents(earning.amountCents)))
  const cash = hasLeft ? (await lockBalances(tx, ownerId, 'wallet-cash'))['wallet-cash'] : cents(0)
  const amount = addCents(earned, cash)
  if (amount === 0) return
  const payoutId = randomUUID()
  const isNew = await insertPayout(tx, {
    id: payoutId,
    period: run.period,
    ownerId,
    detailsId: details.id,
    amountCents: amount,
    cashCents: cash,
    state: 'made',
    madeAt: now,
  })
  if (!isNew) return
  const ids = earnings.map(({ id }) => id)
  await insertPayoutItems(
    tx,
    earnings.map(({ id, amountCents }) => ({ payoutId, earningId: id, amountCents })),
  )
  await moveEarningsOn(tx, ids, 'available', 'paying')
  await post(tx, {
    kind: 'payout-made',
    subject: payoutId,
    at: now,
    bookingId: null,
    paymentId: null,
    postings: postingsOfMade({ ownerId, earnings: earned, cash }),
  })
  const ctx = runContext(deps, latestBrand(earnings))
  await record(ctx, tx, 'payout.made', payoutId, { payoutId, ownerId, amount })
}

function runContext(deps: Deps, brand: BrandId): Context {
  return contextFor(deps, {
    actor: { kind: 'job', name: 'make-payouts' },
    brand: brandById(brand),
    requestId: 'make-payouts',
  })
}

/** A payout is for all brands together; its owner is written to in the name of the one they earned by last. */
function latestBrand(earnings: readonly { brand: BrandId; earnedAt: Temporal.Instant }[]): BrandId {
  const [latest] = earnings.toSorted((one, other) => Temporal.Instant.compare(other.earnedAt, one.earnedAt))
  return latest?.brand ?? 'main'
}
