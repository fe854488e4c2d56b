import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import { adjustmentOf, type Invoice, invoiceOf, partsBack } from '@bayshare/domain/payments/invoice'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
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
import { payingMethod, receiptOf, type BookingForReceipt, bookingForReceipt } from './receipt-queries'

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
    const booking = await bookingForReceipt(ctx, task.bookingId, Math.max(task.period, 1))
    if (!booking || booking.priceCents === 0) return
    const period = booking.kind === 'casual' ? 0 : Math.max(task.period, 1)
    // A correction names the paper that it corrects, so that one is written first, whichever job comes first.
    await writeReceipt(ctx, printer, booking, period)
    if (task.what === 'adjustment')
      await writeAdjustment(ctx, printer, booking, period, task.because ?? 'booking-cancelled')
  }
}

async function writeReceipt(
  ctx: Context,
  printer: PaperPrinter,
  booking: BookingForReceipt,
  period: number,
): Promise<void> {
  const accountId = booking.driverId as AccountId
  const subject = subjectOf(booking, period)
  if (await receiptOf(ctx, accountId, subject)) return
  const kind = isOwnerRegistered(booking) ? 'tax-invoice' : 'receipt'
  const invoice = invoiceOf(paidFor(booking), taxed(ctx, booking))
  const charge = cents(booking.chargeCents)
  const ways = [
    { name: 'Promo discount', amount: cents(booking.discountCents) },
    { name: 'Wallet balance', amount: cents(booking.cashCents) },
    { name: 'Free credits', amount: cents(booking.freeCents) },
    { name: charge > 0 ? await payingMethod(ctx, booking.id, period) : 'Card', amount: charge },
  ].filter((way) => way.amount > 0)
  const facts = factsOf(ctx, booking, invoice, ways)
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
  booking: BookingForReceipt,
  period: number,
  because: 'booking-cancelled' | 'debit-failed',
): Promise<void> {
  const accountId = booking.driverId as AccountId
  const subject = subjectOf(booking, period)
  const original = await receiptOf(ctx, accountId, subject)
  const back = await givenBack(ctx.read(), booking.id, because)
  const total = cents([...back.values()].reduce((sum, amount) => sum + amount, 0))
  if (!original || total === 0) return
  const method = back.has('refunds-under-way') ? await payingMethod(ctx, booking.id, period) : ''
  const names: Record<string, string> = {
    'promo-expense': 'Promo discount',
    'wallet-cash': 'Wallet balance',
    'wallet-free': 'Free credits',
    'refunds-under-way': method,
    'debits-under-way': 'Direct debit that your bank did not pay',
  }
  const ways = [...back].map(([to, amount]) => ({ name: names[to] ?? to, amount: cents(amount) }))
  const isTaxed = original.kind === 'tax-invoice'
  const paid = paidFor(booking)
  const invoice = adjustmentOf(paid, partsBack(paid, total), {
    isOwnerRegistered: isTaxed,
    isCompanyRegistered: ctx.company.isGstRegistered,
  })
  const facts = factsOf(ctx, booking, invoice, ways)
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

function paidFor(booking: BookingForReceipt): { price: Cents; fee: Cents } {
  return { price: cents(booking.priceCents), fee: cents(booking.feeCents) }
}

function isOwnerRegistered(booking: BookingForReceipt): boolean {
  return booking.isGstRegistered === true && booking.ownerAbn !== null
}

function taxed(ctx: Context, booking: BookingForReceipt) {
  return {
    isOwnerRegistered: isOwnerRegistered(booking),
    isCompanyRegistered: ctx.company.isGstRegistered && ctx.company.abn !== null,
  }
}

/** ABC123, and ABC123/2 for its second month. */
function subjectOf({ reference }: BookingForReceipt, period: number): string {
  return period <= 1 ? reference : `${reference}/${period}`
}

function factsOf(
  ctx: Context,
  booking: BookingForReceipt,
  invoice: Invoice,
  ways: ReceiptFacts['ways'],
): Omit<ReceiptFacts, 'number'> {
  const isRegistered = isOwnerRegistered(booking)
  return {
    brand: ctx.brand,
    company: ctx.company,
    at: ctx.now,
    zone: booking.zone,
    reference: booking.reference,
    booking: timeRangeWords(booking),
    place: exactAddress(booking),
    supplier: {
      name: (isRegistered && booking.ownerFullName) || booking.ownerFirstName,
      abn: isRegistered ? booking.ownerAbn : null,
      isGstRegistered: isRegistered,
    },
    driver: {
      name: `${booking.driverFirstName} ${booking.driverLastName}`.trim(),
      email: booking.driverEmail,
    },
    invoice,
    ways,
  }
}

function timeRangeWords(booking: BookingForReceipt): string {
  if (booking.startsOn && booking.endsOn) {
    const last = booking.endsOn.subtract({ days: 1 })
    return `${shortDate(booking.startsOn)} to ${shortDate(last)}`
  }
  return formatTimeRange(booking.startsAt, booking.endsAt ?? booking.startsAt, booking.zone)
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
}
