import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import { adjustmentOf, type Invoice, invoiceOf, partsBack } from '@bayshare/domain/payments/invoice'
import { formatStay } from '@bayshare/domain/time/format-time'
import { type Context, contextFor, type Deps } from '../context/context'
import { exactAddress } from '../listings/queries'
import { writePaper } from '../papers/keep-paper'
import { paperNumber } from '../papers/paper-number'
import type { PaperPrinter } from '../ports/paper-printer'
import { givenBack } from '../wallet/given-back'
import {
  adjustmentPaper,
  adjustmentTitle,
  type ReceiptFacts,
  receiptPaper,
  receiptTitle,
} from './receipt-paper'
import { payingMethod, receiptOf, type StayForReceipt, stayForReceipt } from './receipt-queries'

export interface PaperTask {
  what: 'receipt' | 'adjustment'
  brand: BrandId
  bookingId: string
  /** The month of a monthly stay; 0 for a casual one, and for the first month. */
  period: number
  /** For an adjustment: what in the ledger gave it back. */
  because?: 'booking-cancelled' | 'debit-failed'
}

/** Prints and keeps the papers about a stay. Apart from the reaction that asks for it, because printing takes its time. */
export function writePaperTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const task = payload as PaperTask
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'write-paper' },
      brand: brandById(task.brand),
      requestId: `paper-${task.bookingId}-${task.period}`,
    })
    const stay = await stayForReceipt(ctx, task.bookingId, Math.max(task.period, 1))
    if (!stay || stay.priceCents === 0) return
    const period = stay.kind === 'casual' ? 0 : Math.max(task.period, 1)
    // A correction names the paper that it corrects, so that one is written first, whichever job comes first.
    await writeReceipt(ctx, printer, stay, period)
    if (task.what === 'adjustment')
      await writeAdjustment(ctx, printer, stay, period, task.because ?? 'booking-cancelled')
  }
}

async function writeReceipt(
  ctx: Context,
  printer: PaperPrinter,
  stay: StayForReceipt,
  period: number,
): Promise<void> {
  const accountId = stay.driverId as AccountId
  const subject = subjectOf(stay, period)
  if (await receiptOf(ctx, accountId, subject)) return
  const kind = isOwnerRegistered(stay) ? 'tax-invoice' : 'receipt'
  const invoice = invoiceOf(paidFor(stay), taxed(ctx, stay))
  const charge = cents(stay.chargeCents)
  const ways = [
    { name: 'Promo discount', amount: cents(stay.discountCents) },
    { name: 'Wallet balance', amount: cents(stay.cashCents) },
    { name: 'Free credits', amount: cents(stay.freeCents) },
    { name: charge > 0 ? await payingMethod(ctx, stay.id, period) : 'Card', amount: charge },
  ].filter((way) => way.amount > 0)
  const facts = factsOf(ctx, stay, invoice, ways)
  await writePaper(
    ctx,
    printer,
    { kind, accountId, subject, title: receiptTitle(kind), total: invoice.total },
    (number) => receiptPaper(kind, { ...facts, number }),
  )
}

async function writeAdjustment(
  ctx: Context,
  printer: PaperPrinter,
  stay: StayForReceipt,
  period: number,
  because: 'booking-cancelled' | 'debit-failed',
): Promise<void> {
  const accountId = stay.driverId as AccountId
  const subject = subjectOf(stay, period)
  const original = await receiptOf(ctx, accountId, subject)
  const back = await givenBack(ctx.read(), stay.id, because)
  const total = cents([...back.values()].reduce((sum, amount) => sum + amount, 0))
  if (!original || total === 0) return
  const method = back.has('refunds-under-way') ? await payingMethod(ctx, stay.id, period) : ''
  const names: Record<string, string> = {
    'promo-expense': 'Promo discount',
    'wallet-cash': 'Wallet balance',
    'wallet-free': 'Free credits',
    'refunds-under-way': method,
    'debits-under-way': 'Direct debit that your bank did not pay',
  }
  const ways = [...back].map(([to, amount]) => ({ name: names[to] ?? to, amount: cents(amount) }))
  const isTaxed = original.kind === 'tax-invoice'
  const paid = paidFor(stay)
  const invoice = adjustmentOf(paid, partsBack(paid, total), {
    isOwnerRegistered: isTaxed,
    isCompanyRegistered: ctx.company.isGstRegistered,
  })
  const facts = factsOf(ctx, stay, invoice, ways)
  await writePaper(
    ctx,
    printer,
    {
      kind: 'adjustment-note',
      accountId,
      subject: `${subject}/back`,
      title: adjustmentTitle(original.kind),
      total: subtractCents(cents(0), invoice.total),
    },
    (number) =>
      adjustmentPaper({ kind: original.kind, number: paperNumber(original.number) }, { ...facts, number }),
  )
}

function paidFor(stay: StayForReceipt): { price: Cents; fee: Cents } {
  return { price: cents(stay.priceCents), fee: cents(stay.feeCents) }
}

function isOwnerRegistered(stay: StayForReceipt): boolean {
  return stay.isGstRegistered === true && stay.ownerAbn !== null
}

function taxed(ctx: Context, stay: StayForReceipt) {
  return {
    isOwnerRegistered: isOwnerRegistered(stay),
    isCompanyRegistered: ctx.company.isGstRegistered && ctx.company.abn !== null,
  }
}

/** ABC123, and ABC123/2 for its second month. */
function subjectOf({ reference }: StayForReceipt, period: number): string {
  return period <= 1 ? reference : `${reference}/${period}`
}

function factsOf(
  ctx: Context,
  stay: StayForReceipt,
  invoice: Invoice,
  ways: ReceiptFacts['ways'],
): Omit<ReceiptFacts, 'number'> {
  const isRegistered = isOwnerRegistered(stay)
  return {
    brand: ctx.brand,
    company: ctx.company,
    at: ctx.now,
    zone: stay.zone,
    reference: stay.reference,
    stay: stayWords(stay),
    place: exactAddress(stay),
    supplier: {
      name: (isRegistered && stay.ownerFullName) || stay.ownerFirstName,
      abn: isRegistered ? stay.ownerAbn : null,
      isGstRegistered: isRegistered,
    },
    driver: { name: `${stay.driverFirstName} ${stay.driverLastName}`.trim(), email: stay.driverEmail },
    invoice,
    ways,
  }
}

function stayWords(stay: StayForReceipt): string {
  if (stay.startsOn && stay.endsOn) {
    const last = stay.endsOn.subtract({ days: 1 })
    return `${shortDate(stay.startsOn)} to ${shortDate(last)}`
  }
  return formatStay(stay.startsAt, stay.endsAt ?? stay.startsAt, stay.zone)
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
}
