import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { accountDigits, bsbDigits } from '@bayshare/domain/banks/account-digits'
import { bankOfBsb, unknownBank } from '@bayshare/domain/banks/bank-of-bsb'
import { pageOf } from '@bayshare/domain/forms/form'
import { addressProblem, directDebitForm } from '@bayshare/domain/payments/direct-debit-form'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { insistOnForm } from '../context/insist-on-form'
import { countTry } from '../context/store'
import type { BankAccount } from './account-fingerprint'
import { type DebitAnswer, debitAnswer, type DebitFields, type DebitTools, debitTries } from './direct-debit'
import { keepDraft, mandatesOf } from './mandate-store'

/**
 * The first half: what was entered is kept as a draft and shown as the request that its holder would agree to. The bank
 * knows nothing of it yet. An account that is agreed on already needs no second agreement (rule: direct debit).
 */
export async function askDirectDebit(
  ctx: Context,
  tools: DebitTools,
  accountId: AccountId,
  fields: DebitFields,
): Promise<DebitAnswer> {
  insistOnDebitForm(fields)
  await countTry(ctx, debitTries, accountId)
  const account = accountIn(fields)
  const fingerprint = await tools.fingerprint(account)
  const { draft, showsSummary } = await ctx.transaction(async (tx) => {
    if (!(await lockOpenAccounts(tx, [accountId])).has(accountId)) throw new Refusal('session-has-ended')
    const { active } = await mandatesOf(tx, accountId)
    // One that the bank has refused for good needs another agreement.
    if (active?.fingerprint === fingerprint && !active.refusedAt)
      return { draft: active, showsSummary: false }
    const kept = await keepDraft(tx, {
      id: randomUUID(),
      accountId,
      ...account,
      accountLast4: account.accountNumber.slice(-4),
      fingerprint,
      bankName: bankOfBsb(account.bsb, tools.banks) ?? unknownBank,
      address: JSON.stringify(addressIn(fields)),
      createdAt: ctx.now,
    })
    return { draft: kept, showsSummary: true }
  })
  return debitAnswer(ctx, tools, draft, showsSummary)
}

/** Without blanks and lines, as banks keep them. */
export function accountIn(fields: DebitFields): BankAccount {
  return {
    accountName: (fields.accountName ?? '').trim(),
    bsb: bsbDigits(fields.bsb ?? ''),
    accountNumber: accountDigits(fields.accountNumber ?? ''),
  }
}

const missingPostcode = '0000'

function addressIn(fields: DebitFields) {
  const { address = '', streetName = '', suburb = '', stateName = '', postcode } = fields
  return { address, streetName, suburb, stateName, postcode: postcode ?? missingPostcode }
}

function insistOnDebitForm(fields: DebitFields): void {
  const values = {
    account_name: fields.accountName,
    account_bsb: fields.bsb,
    account_number: fields.accountNumber,
    address: fields.address,
    street_name: fields.streetName,
    suburb: fields.suburb,
    state_name: fields.stateName,
    postcode: fields.postcode,
  }
  const page = pageOf(directDebitForm)
  if (page) insistOnForm(page, values)
  const problem = addressProblem(values)
  if (problem) throw new FieldRefusal({ address: problem })
}
