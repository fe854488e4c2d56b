import { sourceNames } from '@bayshare/domain/payments/money-names'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { gstIn } from '@bayshare/domain/money/gst'
import {
  cashRefundWords,
  type SentByCashRefund,
  sentByCashRefund,
} from '@bayshare/domain/payments/cash-refund'
import { asOf, contextFor, type Deps } from '../context/context'
import { writePaper } from '../papers/keep-paper'
import type { Paper, PaperPrinter } from '../ports/paper-printer'
import { isCompanyRegistered } from './receipt-job'
import { companyLines, footerOf, headFacts, type PaperHead } from './receipt-paper'
import { cashRefundForPaper } from './receipt-queries'

export interface CashRefundPaperTask {
  bookingId: string
  brand: BrandId
  /** The moment that dates it. */
  at: string
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'write-cash-refund-paper': CashRefundPaperTask
  }
}

/** The company supplies the refund to the card, and its fee has a paper of its own (rule: cash refund). */
export function writeCashRefundPaperTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const task = payload as CashRefundPaperTask
    const ctx = contextFor(asOf(deps, Temporal.Instant.from(task.at)), {
      actor: { kind: 'job', name: 'write-cash-refund-paper' },
      brand: brandById(task.brand),
      requestId: `paper-${task.bookingId}`,
    })
    const booking = await cashRefundForPaper(ctx, task.bookingId)
    if (!booking || booking.cashRefund.fee === 0) return
    const kind = isCompanyRegistered(ctx) ? 'tax-invoice' : 'receipt'
    const { driverId: accountId, reference, zone, driver, card } = booking
    const refund = sentByCashRefund(booking.cashRefund)
    const { brand, company, now: at } = ctx
    const title = kind === 'tax-invoice' ? 'Tax invoice for a refund fee' : 'Receipt for a refund fee'
    await writePaper(
      ctx,
      printer,
      { kind, accountId, subject: `${reference}/cash-refund`, title, total: refund.fee },
      (number) =>
        cashRefundPaper(
          { brand, company, at, zone, reference, number, title, driver },
          { ...refund, card, gst: kind === 'tax-invoice' ? gstIn(refund.fee) : noCents },
        ),
    )
  }
}

function cashRefundPaper(
  head: PaperHead & { title: string; driver: { name: string; email: string } },
  refund: SentByCashRefund & { card: string; gst: number },
): Paper {
  const { brand, company, at, title, driver } = head
  const { credit, fee, toCard, card } = refund
  const gst = formatMoney(cents(refund.gst))
  const days = brand.policy.cancellation.cashRefundBusinessDays
  return {
    brand,
    title,
    facts: headFacts(head),
    parties: [
      { heading: 'Supplier of the refund', lines: companyLines(company) },
      { heading: 'Driver', lines: [driver.name, driver.email] },
    ],
    blocks: [
      {
        kind: 'table',
        heading: 'What was supplied',
        columns: [
          { label: 'Item' },
          { label: 'GST included', isAmount: true },
          { label: 'Amount', isAmount: true },
        ],
        rows: [['Refund to your card', gst, formatMoney(fee)]],
        totals: [[refund.gst > 0 ? 'Total, including GST' : 'Total', gst, formatMoney(fee)]],
      },
      {
        kind: 'table',
        heading: 'Where your credit went',
        columns: [{ label: 'Item' }, { label: 'Amount', isAmount: true }],
        rows: [
          [sourceNames.wallet, formatMoney(credit)],
          ['Refund fee', formatMoney(cents(-fee))],
        ],
        totals: [[`To ${card}`, formatMoney(toCard)]],
      },
      {
        kind: 'text',
        paragraphs: [
          `We're sending ${cashRefundWords(refund)} to ${card}. It arrives within ${days} business days.`,
          `All amounts are in Australian dollars. Questions? Email ${brand.words.supportEmail}.`,
        ],
      },
    ],
    footer: footerOf(company),
    at,
  }
}
