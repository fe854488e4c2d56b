import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import {
  type Confirmer,
  mayConfirm,
  type MoneyDecisionKind,
  needsSecondOperator,
  type ProposalState,
  type Stake,
} from '@bayshare/domain/money-decisions/may-confirm'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Values } from '../audit-log/differences'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { findProposal, waitingAbout } from './queries'
import { insertProposal, lockProposal, settleProposal } from './store'

/** What an operator chose about one thing. */
export interface Verdict {
  subjectId: string
  choice: string
  words: string | null
  by: AccountId
}

/** What the choice would do at this moment, and how to do it. */
export interface Prepared extends Stake {
  /** Whose rules and log it goes by. */
  brand: Brand
  /** What changes, for the log. */
  before: Values
  after: Values
  carryOut(): Promise<Cents>
}

/** One kind of decision about money. */
export interface MoneyDecision {
  kind: MoneyDecisionKind
  /**
   * Locks what it is about until the transaction ends, and refuses what can no longer be decided. Answers undefined when
   * it was decided just so before.
   */
  prepare(ctx: Context, tx: Transaction, verdict: Verdict): Promise<Prepared | undefined>
}

/** Either it is done, and so much has moved; or it waits for a second operator. */
export type Outcome = { moved: Cents } | { proposalId: string }

/** Decides, or proposes where one operator is not enough (rule: second operator). */
export async function decideMoney(ctx: Context, decision: MoneyDecision, verdict: Verdict): Promise<Outcome> {
  return ctx.transaction(async (tx) => {
    const prepared = await decision.prepare(ctx, tx, verdict)
    if (!prepared) return { moved: cents(0) }
    const waiting = await waitingAbout(tx, decision.kind, verdict.subjectId)
    if (waiting) {
      if (waiting.proposedBy !== verdict.by || waiting.choice !== verdict.choice)
        throw new Refusal('proposal-is-waiting')
      return { proposalId: waiting.id }
    }
    if (needsSecondOperator(prepared.amount, prepared.brand.policy))
      return { proposalId: await propose(ctx, tx, decision.kind, verdict, prepared) }
    return { moved: await carryOut(ctx, tx, decision.kind, verdict.subjectId, prepared) }
  })
}

/** Carries out what another operator proposed, once, and only as it was proposed. */
export async function confirmProposal(
  ctx: Context,
  decisions: readonly MoneyDecision[],
  id: string,
  confirmer: Confirmer,
): Promise<Cents> {
  const known = await findProposal(ctx.read(), id)
  const decision = decisions.find(({ kind }) => kind === known?.kind)
  if (!known || !decision) throw new Refusal('not-found')
  const settledBy = 'accountId' in confirmer ? confirmer.accountId : null
  return ctx.transaction(async (tx) => {
    const verdict = { ...known, by: known.proposedBy }
    // What it is about is locked before the proposal, as by whoever decides: two could wait for each other otherwise.
    const prepared = await preparedStill(ctx, tx, decision, verdict)
    const proposal = await lockProposal(tx, id)
    const state = proposal.state as ProposalState
    const amount = cents(proposal.amountCents)
    if (state === 'confirmed' && proposal.settledBy === settledBy) return amount
    insist(mayConfirm({ ...proposal, state, amount }, confirmer, prepared))
    if (!prepared) throw new Refusal('proposal-has-changed')
    await settleProposal(tx, id, { state: 'confirmed', settledBy, settledAt: ctx.now })
    return carryOut(ctx, tx, decision.kind, proposal.subjectId, prepared)
  })
}

/** Undefined when it can no longer be decided, for whatever reason. */
async function preparedStill(ctx: Context, tx: Transaction, decision: MoneyDecision, verdict: Verdict) {
  try {
    return await decision.prepare(ctx, tx, verdict)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Whoever proposed it or any other operator takes it back; nothing has moved. */
export async function withdrawProposal(ctx: Context, id: string, by: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await findProposal(tx, id))) throw new Refusal('not-found')
    const { state, kind, subjectId, choice, settledBy } = await lockProposal(tx, id)
    if (state === 'withdrawn' && settledBy === by) return
    if (state !== 'proposed') throw new Refusal('proposal-is-settled')
    await settleProposal(tx, id, { state: 'withdrawn', settledBy: by, settledAt: ctx.now })
    const change = { before: { proposed: choice }, after: { proposed: null } }
    await logAct(ctx, tx, {
      act: 'withdraw-decision',
      subjectType: kind,
      subjectId,
      buildingId: null,
      ...change,
    })
  })
}

async function propose(
  ctx: Context,
  tx: Transaction,
  kind: MoneyDecisionKind,
  { subjectId, choice, words, by }: Verdict,
  { amount, basis, brand }: Prepared,
): Promise<string> {
  const id = randomUUID()
  await insertProposal(tx, {
    id,
    kind,
    subjectId,
    choice,
    words,
    amountCents: amount,
    basis,
    proposedBy: by,
    proposedAt: ctx.now,
  })
  await logAct({ ...ctx, brand }, tx, {
    act: 'propose-decision',
    subjectType: kind,
    subjectId,
    buildingId: null,
    after: { proposed: choice, amount },
  })
  return id
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  kind: MoneyDecisionKind,
  subjectId: string,
  { brand, before, after, amount, carryOut: run }: Prepared,
): Promise<Cents> {
  const moved = await run()
  await logAct({ ...ctx, brand }, tx, {
    act: 'decide',
    subjectType: kind,
    subjectId,
    buildingId: null,
    before,
    after: { ...after, amount },
  })
  return moved
}
