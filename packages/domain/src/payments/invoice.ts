import { addCents, type Cents, cents, noCents, subtractCents } from '../money/cents'
import { gstIn } from '../money/gst'
import type { PaidParts } from './refund'

/** Who owes tax on what they supply: the owner on the parking, the company on the card fee (rule: gst). */
export interface Taxed {
  isOwnerRegistered: boolean
  isCompanyRegistered: boolean
}

export interface InvoiceLine {
  what: 'parking' | 'card-fee'
  supplier: 'owner' | 'company'
  amount: Cents
  gst: Cents
}

export interface Invoice {
  lines: readonly InvoiceLine[]
  total: Cents
  gst: Cents
}

/** What was supplied by whom, with the tax in it. The platform pays for a promo code, so it lowers no price. */
export function invoiceOf({ price, fee }: Pick<PaidParts, 'price' | 'fee'>, taxed: Taxed): Invoice {
  return invoice(supplied(price, fee, taxed))
}

/** What a refund takes off an invoice. By the difference of two whole invoices, so that no cent of tax is left over. */
export function adjustmentOf(
  before: Pick<PaidParts, 'price' | 'fee'>,
  back: Pick<PaidParts, 'price' | 'fee'>,
  taxed: Taxed,
): Invoice {
  const after = supplied(subtractCents(before.price, back.price), subtractCents(before.fee, back.fee), taxed)
  return invoice(
    supplied(before.price, before.fee, taxed).map((line, position) => ({
      ...line,
      amount: subtractCents(line.amount, after[position]?.amount ?? noCents),
      gst: subtractCents(line.gst, after[position]?.gst ?? noCents),
    })),
  )
}

function supplied(price: Cents, fee: Cents, taxed: Taxed): InvoiceLine[] {
  const gst = (amount: Cents, isRegistered: boolean) => (isRegistered ? gstIn(amount) : noCents)
  return [
    { what: 'parking', supplier: 'owner', amount: price, gst: gst(price, taxed.isOwnerRegistered) },
    { what: 'card-fee', supplier: 'company', amount: fee, gst: gst(fee, taxed.isCompanyRegistered) },
  ]
}

function invoice(all: readonly InvoiceLine[]): Invoice {
  const lines = all.filter((line) => line.amount > 0)
  return {
    lines,
    total: addCents(...lines.map((line) => line.amount)),
    gst: addCents(...lines.map((line) => line.gst)),
  }
}

/** A refund split into parking and card fee, which comes back with everything only (rule: cancellation tiers). */
export function partsBack(
  paid: Pick<PaidParts, 'price' | 'fee'>,
  back: Cents,
): Pick<PaidParts, 'price' | 'fee'> {
  const isEverything = back >= paid.price + paid.fee
  return isEverything
    ? { price: paid.price, fee: paid.fee }
    : { price: cents(Math.min(back, paid.price)), fee: noCents }
}
