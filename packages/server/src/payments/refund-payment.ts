import { randomUUID } from 'node:crypto'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { insertRefund } from './refund-store'

export interface WantedRefund {
  paymentId: string
  bookingId: string | null
  /** The charge that it gives back; none for a top-up. */
  chargeId: string | null
  amount: Cents
  reason: string
  /** Credit that goes to the card less a fee (rule: cash refund). */
  isCashRefund?: boolean
}

/**
 * Asks for money to go back. The ledger has moved it to what is under way already; the sweep sends the request to the
 * provider, because a bank is never called inside a transaction.
 */
export async function askRefund(ctx: Context, tx: Transaction, wanted: WantedRefund): Promise<string> {
  const id = randomUUID()
  await insertRefund(tx, { id, ...wanted, createdAt: ctx.now })
  return id
}
