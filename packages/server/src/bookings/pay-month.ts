import type { payMonth as payMonthRoute } from '@bayshare/contract/booking-changes'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Payments } from '../ports/payments'
import type { PartyBooking } from './answer-request'

export interface WantedMonthPayment {
  driverId: AccountId
  method: PaymentMethodKind
  expectedCharge: Cents | undefined
}

export async function payMonth(
  _ctx: Context,
  _payments: Payments,
  _publicUrl: string,
  _booking: PartyBooking,
  _wanted: WantedMonthPayment,
): Promise<AnswerOf<typeof payMonthRoute>> {
  throw new Refusal('month-not-unpaid')
}
