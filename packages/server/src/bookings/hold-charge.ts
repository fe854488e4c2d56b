import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { Bill } from '@bayshare/domain/payments/bill'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { PaymentMethod } from '../payments/payment-method-for'
import { insertPayment } from '../payments/store'
import type { ChargeOrder } from '../ports/payments'
import { attachPayment, insertCharge, type NewCharge } from './charge-store'
import { postHeld } from './charge-money'

export interface ChargedBooking {
  bookingId: string
  reference: string
  driverId: AccountId
}

/**
 * The first step of every charge that begins now: the bill is written down, what the wallet gives is put aside, and the
 * bank's order is ready to be sent. Undefined when no bank has to be asked.
 */
export async function holdCharge(
  ctx: Context,
  tx: Transaction,
  booking: ChargedBooking,
  charge: Omit<NewCharge, 'bookingId' | 'method'>,
  asked: {
    by: PaymentMethod | undefined
    publicUrl: string
    asksOwner: boolean
    returnPath?: string | undefined
  },
): Promise<ChargeOrder | undefined> {
  const { bookingId, driverId } = booking
  const { id, priced } = charge
  await insertCharge(
    ctx,
    tx,
    { ...charge, bookingId, method: asked.by?.method ?? 'wallet' },
    { state: 'held' },
  )
  await postHeld(ctx, tx, { bookingId, driverId, ledgerSubject: id }, priced)
  // A bank account is debited once the owner has said yes; nothing can be set aside there.
  if (!asked.by || (asked.asksOwner && asked.by.method === 'direct-debit')) return undefined
  const order = orderOf(ctx, booking, priced.charge, asked.by, {
    description: `Parking ${booking.reference}`,
    isOffSession: false,
    capture: asked.asksOwner ? 'later' : 'now',
    publicUrl: asked.publicUrl,
    returnPath: asked.returnPath,
  })
  await askToPay(ctx, tx, order, { chargeId: id, driverId })
  return order
}

export function orderOf(
  ctx: Context,
  { reference }: Pick<ChargedBooking, 'reference'>,
  amount: Bill['charge'],
  by: PaymentMethod,
  {
    publicUrl,
    returnPath = `/BookingDetails/${reference}`,
    ...how
  }: Pick<ChargeOrder, 'description' | 'isOffSession' | 'capture'> & {
    publicUrl: string
    returnPath?: string | undefined
  },
): ChargeOrder {
  return {
    paymentId: randomUUID(),
    amount,
    ...by,
    ...how,
    reference,
    returnUrl: `${brandAddress(ctx.brand, publicUrl)}${returnPath}`,
  }
}

/** Writes the order down as the charge's payment, before the bank is asked. */
export async function askToPay(
  ctx: Context,
  tx: Transaction,
  order: ChargeOrder,
  { chargeId, driverId }: { chargeId: string; driverId: AccountId },
): Promise<void> {
  const charges = [{ chargeId, amount: order.amount }]
  await insertPayment(ctx, tx, { order, accountId: driverId, purpose: 'charges', charges })
  await attachPayment(tx, chargeId, order.paymentId)
}
