import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import type { Bill } from '@bayshare/domain/payments/bill'
import {
  type ChargeMoney,
  heldPostings,
  paidPostings,
  releasedPostings,
} from '@bayshare/domain/payments/charge-postings'
import { paidLeft } from '@bayshare/domain/payments/refund'
import type { Posting } from '@bayshare/domain/wallet/ledger'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { insertEarning } from '../wallet/earnings-store'
import { cashOf, post } from '../wallet/store'

/** A charge as far as its money goes. */
export interface MoneyRow {
  bookingId: string
  driverId: AccountId
  ownerId: AccountId
  ledgerSubject: string
  method: string
  priceCents: number
  discountCents: number
  cashCents: number
  freeCents: number
  feeCents: number
  chargeCents: number
  commissionCents: number
  ownerEarningCents: number
}

export function chargeMoney(ctx: Context, row: MoneyRow): ChargeMoney {
  return {
    driverId: row.driverId,
    ownerId: row.ownerId,
    price: cents(row.priceCents),
    discount: cents(row.discountCents),
    cash: cents(row.cashCents),
    free: cents(row.freeCents),
    fee: cents(row.feeCents),
    due: cents(row.chargeCents - row.feeCents),
    commission: cents(row.commissionCents),
    ownerEarning: cents(row.ownerEarningCents),
    method: row.method as ChargeMoney['method'],
    isCompanyTaxed: ctx.company.isGstRegistered,
  }
}

/** What changes of its booking took off a charge so far, in cents. */
export interface Reduced {
  givenUp: number
  discount: number
  due: number
  cash: number
  free: number
  fee: number
  commission: number
  ownerEarning: number
}

/** A charge as it stands after the changes of its booking. */
export function moneyLeft(ctx: Context, row: MoneyRow & { reduced: Reduced }): ChargeMoney {
  const money = chargeMoney(ctx, row)
  const { discount, due, cash, free, fee, commission, ownerEarning } = row.reduced
  const back = {
    discount: cents(discount),
    due: cents(due),
    cash: cents(cash),
    free: cents(free),
    fee: cents(fee),
  }
  return {
    ...money,
    ...paidLeft(money, back),
    commission: subtractCents(money.commission, cents(commission)),
    ownerEarning: subtractCents(money.ownerEarning, cents(ownerEarning)),
  }
}

/** What it still pays for: the price of time that was given up pays for no other time. */
export function priceOfTime(row: MoneyRow & { reduced: Reduced }): Cents {
  return cents(row.priceCents - row.reduced.givenUp)
}

/** The other way round: what a bill writes into those columns. */
export function billColumns(priced: Omit<Bill, 'due'>) {
  return {
    priceLines: JSON.stringify(priced.lines),
    priceCents: priced.price,
    discountCents: priced.discount,
    cashCents: priced.cash,
    freeCents: priced.free,
    feeCents: priced.fee,
    chargeCents: priced.charge,
    commissionCents: priced.commission,
    ownerEarningCents: priced.ownerEarning,
  }
}

type LedgerSubject = Pick<MoneyRow, 'bookingId' | 'ledgerSubject'>

/** Puts aside what the wallet gives. Each try has its own subject, because a try that failed was released. */
export async function postHeld(
  ctx: Context,
  tx: Transaction,
  charge: LedgerSubject & { driverId: AccountId },
  priced: Pick<Bill, 'cash' | 'free'>,
  tries = 0,
): Promise<void> {
  if (priced.cash + priced.free === 0) return
  const held = heldPostings({ driverId: charge.driverId, ...priced })
  await postCharge(ctx, tx, 'stay-held', charge, held, { tries })
}

export async function postReleased(ctx: Context, tx: Transaction, row: MoneyRow, tries = 0): Promise<void> {
  if (row.cashCents + row.freeCents === 0) return
  await postCharge(ctx, tx, 'stay-released', row, releasedPostings(chargeMoney(ctx, row)), { tries })
}

/** Everybody gets their share; a wallet that paid a part may have to be topped up. */
async function postPaid(
  ctx: Context,
  tx: Transaction,
  row: MoneyRow,
  paymentId: string | null,
): Promise<void> {
  await postCharge(ctx, tx, 'booking-paid', row, paidPostings(chargeMoney(ctx, row)), { paymentId })
  if (row.cashCents === 0) return
  const cashLeft = await cashOf(tx, row.driverId)
  await record(ctx, tx, 'wallet.spent', row.driverId, { accountId: row.driverId, cashLeft })
}

/** Everybody is given their share of a charge. */
export async function shareOut(
  ctx: Context,
  tx: Transaction,
  charge: MoneyRow & { id: string },
  paymentId: string | null,
  { isAwaited, earnedAt }: { isAwaited: boolean; earnedAt: Temporal.Instant },
): Promise<void> {
  await postPaid(ctx, tx, charge, paymentId)
  await insertEarning(ctx, tx, {
    ownerId: charge.ownerId,
    bookingId: charge.bookingId,
    chargeId: charge.id,
    price: cents(charge.priceCents),
    commission: cents(charge.commissionCents),
    amount: cents(charge.ownerEarningCents),
    earnedAt,
    isAwaited,
  })
}

export async function postCharge(
  ctx: Context,
  tx: Transaction,
  kind: string,
  { bookingId, ledgerSubject }: LedgerSubject,
  postings: readonly Posting[],
  { paymentId = null, tries = 0 }: { paymentId?: string | null; tries?: number } = {},
): Promise<void> {
  const subject = tries === 0 ? ledgerSubject : `${ledgerSubject}/${tries}`
  await post(tx, { kind, subject, at: ctx.now, bookingId, paymentId, postings })
}
