import { brandById } from '@bayshare/domain/brands/all-brands'
import { addCents, cents, noCents } from '@bayshare/domain/money/cents'
import {
  type DisputeDecision,
  type DisputeState,
  mayDecideDispute,
  takenBackPostings,
  type UnpaidEarning,
} from '@bayshare/domain/payments/decide-dispute'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import type { MoneyDecision } from '../money-decisions/decide-money'
import { reverseEarnings, unpaidEarningsOf } from '../wallet/earnings-store'
import { post } from '../wallet/store'
import { lockDispute, noteDisputeDecision } from './dispute-store'
import { brandOfPayment, chargesOfPayment } from './operator-queries'

/** Whether the owner keeps what they earned by a payment that was lost at the bank (rule: lost disputes). */
export const disputeDecision: MoneyDecision = {
  kind: 'dispute',
  async prepare(ctx, tx, { subjectId, choice, by }) {
    const decision = choice as DisputeDecision
    const dispute = await lockDispute(tx, subjectId)
    if (!dispute) throw new Refusal('not-found')
    if (dispute.decision === decision) return undefined
    const charges = await chargesOfPayment(tx, dispute.paymentId)
    const unpaid = await unpaidEarningsOf(tx, charges)
    const facts = {
      state: dispute.state as DisputeState,
      decision: dispute.decision as DisputeDecision | null,
    }
    insist(mayDecideDispute(facts, decision, unpaid))
    const amount = decision === 'taken-back' ? addCents(...unpaid.map((earning) => earning.amount)) : noCents
    const brand = brandById(await brandOfPayment(tx, dispute.paymentId))
    const inBrand = { ...ctx, brand }
    return {
      brand,
      amount,
      basis: unpaid.map(({ id }) => id).join(),
      before: { decision: null },
      after: { decision },
      async carryOut() {
        await noteDisputeDecision(tx, dispute.id, { decision, by, at: ctx.now, taken: amount })
        if (amount > 0) await takeBack(unpaid)
        const owners = [...new Set(unpaid.map(({ ownerId }) => ownerId))]
        for (const ownerId of decision === 'taken-back' ? owners : []) {
          const own = unpaid.filter((earning) => earning.ownerId === ownerId)
          const taken = cents(addCents(...own.map((earning) => earning.amount)))
          const told = { disputeId: dispute.id, ownerId, bookingId: own[0]?.bookingId ?? '', taken }
          await record(inBrand, tx, 'dispute.taken-back', dispute.id, told)
        }
        return amount
      },
    }

    async function takeBack(earnings: readonly (UnpaidEarning & { id: string; bookingId: string })[]) {
      await reverseEarnings(
        tx,
        earnings.map(({ id }) => id),
      )
      await post(tx, {
        kind: 'dispute-taken-back',
        subject: subjectId,
        at: ctx.now,
        bookingId: earnings[0]?.bookingId ?? null,
        paymentId: dispute?.paymentId ?? null,
        postings: takenBackPostings(earnings),
      })
    }
  },
}
