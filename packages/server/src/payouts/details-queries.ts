import type { PayoutDetails, ReturnedPayout } from '@bayshare/contract/payouts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bankOfBsb, unknownBank } from '@bayshare/domain/banks/bank-of-bsb'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import { maskedAccountNumber } from '@bayshare/domain/payouts/payout-details'
import { cents } from '@bayshare/domain/money/cents'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { payoutPolicy } from './payout-policy'

/** Where a person is paid to; null when they have not said yet. Of the account number only the last digits are ever sent. */
export async function payoutDetailsOf(ctx: Context, accountId: AccountId): Promise<PayoutDetails | null> {
  const row = await currentDetails(ctx, accountId)
  if (!row) return null
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
    returned: returnedOf(row),
  }
}

/** The payout that this account returned, until its owner changes or confirms it. */
export function returnedOf({
  returnedPayoutId: id,
  returnedCents,
  returnedAt,
  returnReason: reason,
  bsb,
  accountNumber,
}: NonNullable<Awaited<ReturnType<typeof currentDetails>>>): ReturnedPayout | null {
  if (id === null || returnedCents === null || returnedAt === null || reason === null) return null
  return {
    id,
    amount: cents(returnedCents),
    returnedOn: returnedAt.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate(),
    reason,
    bsb,
    accountNumber: maskedAccountNumber(accountNumber),
  }
}

export function currentDetails(ctx: Context, accountId: AccountId) {
  return ctx
    .read()
    .selectFrom('payoutDetails as d')
    .leftJoin('payouts as p', 'p.id', 'd.returnedPayoutId')
    .selectAll('d')
    .select(['p.amountCents as returnedCents', 'p.closedAt as returnedAt', 'p.returnReason'])
    .where('d.accountId', '=', accountId)
    .where('d.replacedAt', 'is', null)
    .executeTakeFirst()
}
