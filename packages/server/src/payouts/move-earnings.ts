import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { addCents, type Cents, cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { lockAvailableEarnings, moveEarningsOn } from '../wallet/earnings-payout-store'
import { lockBalances, post } from '../wallet/store'

/** All that is available becomes wallet cash. The person says how much that is, so that nothing moves unseen. */
export async function moveEarnings(
  ctx: Context,
  ownerId: AccountId,
  seen: Cents,
): Promise<{ moved: Cents; cash: Cents }> {
  return ctx.transaction(async (tx) => {
    const earnings = await lockAvailableEarnings(tx, ownerId)
    const amount = addCents(...earnings.map((earning) => cents(earning.amountCents)))
    insist(amount > 0 ? 'yes' : 'nothing-to-move')
    if (amount !== seen) throw new Refusal('earnings-have-changed', { available: toDollars(amount) })
    await moveEarningsOn(
      tx,
      earnings.map(({ id }) => id),
      'available',
      'moved',
    )
    await post(tx, {
      kind: 'earnings-moved',
      subject: randomUUID(),
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings: [
        {
          from: { kind: 'owner-available', holderId: ownerId },
          to: { kind: 'wallet-cash', holderId: ownerId },
          amount,
        },
      ],
    })
    const { 'wallet-cash': cash } = await lockBalances(tx, ownerId, 'wallet-cash')
    return { moved: amount, cash }
  })
}
