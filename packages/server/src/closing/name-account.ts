import { randomUUID } from 'node:crypto'
import type { closeAccount } from '@bayshare/contract/closing'
import type { CallOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { accountDigits, bsbDigits } from '@bayshare/domain/banks/account-digits'
import { payableFrom } from '@bayshare/domain/closing/last-payouts'
import { accountProblems } from '@bayshare/domain/payouts/payout-details'
import type { Insertable } from 'kysely'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { PayoutDetails } from '../database/schema'
import { endDetails, holdDetails, insertDetails, lastDetails } from '../payouts/details-store'
import { readDetails } from '../payouts/given-details'
import { payoutPolicy } from '../payouts/payout-policy'
import { isIdentityMissing } from './queries'

export type NamedAccount = Omit<CallOf<typeof closeAccount>['body'], 'currentPassword' | 'usesSavedAccount'>

/** The account that earnings were paid to last. */
export const paysToSaved = 'saved'

/**
 * Where the last payouts go, from two days later on. Who the person is stays as it was said before; whoever has never
 * earned anything need not say it.
 */
export async function nameAccount(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  given: NamedAccount | typeof paysToSaved,
): Promise<void> {
  const current = await holdDetails(tx, accountId)
  const known = await lastDetails(tx, accountId)
  const named = await detailsOf(ctx, tx, { accountId, given, known })
  if (current) await endDetails(tx, current.id, ctx.now)
  await insertDetails(tx, {
    ...named,
    id: randomUUID(),
    accountId,
    createdAt: ctx.now,
    heldUntil: payableFrom(ctx.now, payoutPolicy),
  })
}

type Named = Omit<Insertable<PayoutDetails>, 'id' | 'accountId' | 'createdAt' | 'heldUntil'>
type Known = Awaited<ReturnType<typeof lastDetails>>

async function detailsOf(
  ctx: Context,
  tx: Transaction,
  { accountId, given, known }: { accountId: AccountId; given: NamedAccount | 'saved'; known: Known },
): Promise<Named> {
  if (given === paysToSaved) {
    if (!known) throw new Refusal('bank-account-needed')
    const { accountName, bsb, accountNumber } = known
    return { accountName, bsb, accountNumber, ...identityOf(known) }
  }
  const fields = {
    account_name: given.accountName ?? '',
    bsb: given.bsb ?? '',
    account_number: given.accountNumber ?? '',
  }
  if (Object.values(fields).every((text) => text === '')) throw new Refusal('bank-account-needed')
  if (await isIdentityMissing(tx, accountId))
    return readDetails(ctx, {
      ...given,
      accountName: fields.account_name,
      bsb: fields.bsb,
      accountNumber: fields.account_number,
      fullName: given.fullName ?? '',
      address: given.address ?? '',
    })
  const problems = accountProblems(fields)
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  return {
    accountName: fields.account_name,
    bsb: bsbDigits(fields.bsb),
    accountNumber: accountDigits(fields.account_number),
    ...(known && !known.isAccountOnly ? identityOf(known) : nobody(fields.account_name)),
  }
}

function identityOf(known: NonNullable<Known>) {
  const { fullName, businessAbn, personalDob, isGstRegistered, address, address2, isAccountOnly } = known
  return { fullName, businessAbn, personalDob, isGstRegistered, address, address2, isAccountOnly }
}

function nobody(accountName: string) {
  return { fullName: accountName, address: '', isAccountOnly: true }
}
