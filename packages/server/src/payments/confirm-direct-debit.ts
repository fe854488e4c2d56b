import type { AccountId } from '@bayshare/domain/accounts/actor'
import { knownFailure } from '@bayshare/domain/payments/decline-codes'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { keepPaper } from '../papers/keep-paper'
import { paperNumber } from '../papers/paper-number'
import { nextPaperNumber } from '../papers/store'
import type { DebitAccount, SavedDebit } from '../ports/payments'
import { accountIn } from './ask-direct-debit'
import {
  type DebitAnswer,
  debitAnswer,
  type DebitFields,
  type DebitTools,
  debitTries,
  draftHours,
} from './direct-debit'
import {
  activateMandate,
  endMandate,
  lockActiveMandate,
  lockDraft,
  type Mandate,
  mandatesOf,
  noteAcceptance,
} from './mandate-store'
import { mandatePaper, mandateTitle } from './mandate-paper'
import { forgetMethodLater } from './method-store'
import { holderOf } from './queries'

/**
 * The second half: the holder agrees to the request that was shown last. The bank is asked outside of any transaction,
 * and by the id of the draft, so that two confirmations make one mandate.
 */
export async function confirmDirectDebit(
  ctx: Context,
  tools: DebitTools,
  accountId: AccountId,
  fields: DebitFields,
  acceptedFrom: DebitAccount['acceptedFrom'],
): Promise<DebitAnswer> {
  await countTry(ctx, debitTries, accountId)
  const { draft, active } = await mandatesOf(ctx.read(), accountId)
  const shown = draft ?? active
  if (!shown || !(await isWhatWasShown(tools, fields, shown))) throw new Refusal('nothing-to-confirm')
  if (!draft) return debitAnswer(ctx, tools, shown, false)
  if (isBefore(draft.createdAt, ctx.now.subtract({ hours: draftHours })))
    throw new Refusal('nothing-to-confirm')
  const accepted = await ctx.transaction((tx) => noteAcceptance(tx, draft.id, acceptedFrom))
  const mandate = accepted
    ? await keepMandate(ctx, tools, accountId, accepted, await saveAtBank(ctx, tools, accountId, accepted))
    : await activeMandate(ctx, accountId, draft.id)
  if (!mandate) throw new Refusal('nothing-to-confirm')
  return debitAnswer(ctx, tools, mandate, false)
}

/** A second window may have entered other details since. Who sends along what they saw confirms that and nothing else. */
async function isWhatWasShown(tools: DebitTools, fields: DebitFields, shown: Mandate): Promise<boolean> {
  if (fields.accountNumber === undefined && fields.bsb === undefined) return true
  return (await tools.fingerprint(accountIn(fields))) === shown.fingerprint
}

async function saveAtBank(
  ctx: Context,
  { payments }: DebitTools,
  accountId: AccountId,
  draft: Mandate,
): Promise<SavedDebit> {
  const holder = await holderOf(ctx.read(), accountId, 'stripe')
  if (!holder || draft.accountNumber === null) throw new Refusal('nothing-to-confirm')
  const { accountName, bsb, accountNumber } = draft
  const acceptedFrom = acceptedOf(draft)
  const account = { mandateId: draft.id, accountName, bsb, accountNumber, acceptedFrom }
  const saved = await payments.saveDebit(holder, account)
  if (saved.state === 'unknown') throw new Refusal('provider-not-responding')
  if (saved.state === 'refused')
    throw new Refusal('debit-not-saved', { reason: knownFailure(saved.code)?.failure })
  return saved
}

/** Undefined when other details were entered while the bank was asked: then the bank forgets these again. */
async function keepMandate(
  ctx: Context,
  { printer }: DebitTools,
  accountId: AccountId,
  draft: Mandate,
  saved: SavedDebit,
): Promise<Mandate | undefined> {
  const number = await nextPaperNumber(ctx.read())
  const content = await printer.print(
    mandatePaper(ctx, draft, { accepted: acceptedOf(draft), number: paperNumber(number) }),
  )
  return ctx.transaction(async (tx) => {
    const isOpen = (await lockOpenAccounts(tx, [accountId])).has(accountId)
    const former = await lockActiveMandate(tx, accountId)
    if (!isOpen || !(await lockDraft(tx, accountId, draft.id))) {
      return standingMandate(ctx, tx, accountId, draft.id, saved)
    }
    if (former) {
      await endMandate(tx, former.id, 'replaced', ctx.now)
      await forgetMethodLater(ctx, tx, former.methodRef)
    }
    const order = { kind: 'direct-debit-request', accountId, subject: draft.id, title: mandateTitle } as const
    const paperId = await keepPaper(ctx, tx, { ...order, total: null, number }, content)
    const mandate = await activateMandate(tx, draft.id, saved, { at: ctx.now, paperId })
    await record(ctx, tx, 'direct-debit.confirmed', accountId, { accountId, mandateId: mandate.id })
    return mandate
  })
}

function acceptedOf({ accepted }: Mandate): DebitAccount['acceptedFrom'] {
  return accepted as unknown as DebitAccount['acceptedFrom']
}

/** Another confirmation of the same draft may have been first. */
async function activeMandate(ctx: Context, accountId: AccountId, id: string): Promise<Mandate | undefined> {
  const { active } = await mandatesOf(ctx.read(), accountId)
  return active?.id === id ? active : undefined
}

/** Another confirmation of the same draft was first, and its answer is ours; or there is none, and nothing stays. */
async function standingMandate(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  draftId: string,
  saved: SavedDebit,
): Promise<Mandate | undefined> {
  const { active } = await mandatesOf(tx, accountId)
  if (active?.id === draftId) return active
  await forgetMethodLater(ctx, tx, saved.methodRef)
  return undefined
}
