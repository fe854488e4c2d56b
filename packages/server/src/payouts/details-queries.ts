import type { PayoutDetails } from '@bayshare/contract/payouts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bankOfBsb, unknownBank } from '@bayshare/domain/banks/bank-of-bsb'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import { maskedAccountNumber } from '@bayshare/domain/payouts/payout-details'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'

/** Where a person is paid to. Of the account number only the last digits are ever sent. */
export async function payoutDetailsOf(ctx: Context, accountId: AccountId): Promise<PayoutDetails> {
  const row = await currentDetails(ctx, accountId)
  if (!row) throw new Refusal('not-found')
  const dateOfBirth = row.personalDob && asTypedDate(row.personalDob)
  return {
    accountName: row.accountName,
    bsb: row.bsb,
    accountNumber: maskedAccountNumber(row.accountNumber),
    fullName: row.fullName,
    businessAbn: row.businessAbn,
    personalDob: dateOfBirth,
    abnOrDob: row.businessAbn ?? dateOfBirth ?? '',
    isGstRegistered: row.isGstRegistered,
    address: row.address,
    address2: row.address2,
    bankName: bankOfBsb(row.bsb) ?? unknownBank,
    heldUntil: isBefore(ctx.now, row.heldUntil) ? row.heldUntil : null,
  }
}

export function currentDetails(ctx: Context, accountId: AccountId) {
  return ctx
    .read()
    .selectFrom('payoutDetails')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
}
