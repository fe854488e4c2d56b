import type { Brand } from '@bayshare/domain/brands/brand'
import type { Company } from '@bayshare/domain/brands/company'
import { addCents, type Cents, cents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { Invoice, InvoiceLine } from '@bayshare/domain/payments/invoice'
import { formatAbn } from '@bayshare/domain/payouts/abn'
import type { Paper, PaperBlock, PaperParty } from '../ports/paper-printer'

/** The owner of the spot: by business name and number when registered for GST, else only as drivers know them. */
export interface ParkingSupplier {
  name: string
  abn: string | null
  isGstRegistered: boolean
}

/** What every paper about a booking begins with. */
export interface PaperHead {
  brand: Brand
  company: Company
  number: string
  at: Temporal.Instant
  /** The zone of dates. */
  zone: string
  reference: string
}

export interface ReceiptFacts extends PaperHead {
  /** When, in words. */
  booking: string
  place: string
  supplier: ParkingSupplier
  driver: { name: string; email: string }
  invoice: Invoice
  /** What paid it, or where it went back to. */
  ways: readonly { name: string; amount: Cents; isPending?: boolean }[]
}

export function receiptTitle(kind: 'receipt' | 'tax-invoice'): string {
  return kind === 'tax-invoice' ? 'Tax invoice' : 'Receipt'
}

/** Of what a driver paid for a booking or for a month of it: who supplied what, the tax in it, and what paid it. */
export function receiptPaper(
  kind: 'receipt' | 'tax-invoice',
  facts: ReceiptFacts & { advice: string | null },
): Paper {
  return {
    ...frame(receiptTitle(kind), facts),
    facts: [
      ...headFacts(facts),
      ...(facts.advice === null ? [] : [{ label: 'For payment advice', value: facts.advice }]),
    ],
    blocks: [
      suppliedTable(facts, 'What was supplied', 'Total'),
      waysTable(facts, { heading: 'How it was paid', column: 'Paid by', total: 'Paid' }),
      { kind: 'text', paragraphs: notes(facts) },
    ],
  }
}

export const adviceTitle = 'Payment advice'

/** Of a debit that a bank has not paid yet (rule: payment advice). */
export function advicePaper(facts: ReceiptFacts): Paper {
  const toDebit = pendingOf(facts)
  return {
    ...frame(adviceTitle, facts),
    facts: headFacts(facts),
    blocks: [
      suppliedTable(facts, "What it's for", 'Total'),
      waysTable(facts, {
        heading: "How it's paid",
        column: 'From',
        total: 'Paid',
        pending: 'To be debited',
      }),
      {
        kind: 'text',
        paragraphs: [
          `This isn't a receipt. We've asked your bank for ${formatMoney(toDebit)}, which usually takes up to 3 business days. Once it's paid, we'll send you a receipt.`,
          ...notes(facts),
        ],
      },
    ],
  }
}

export const withdrawalTitle = 'Payment advice withdrawn'

/** Of an advice whose debit was not paid; what the wallet had given to it comes back once nobody tries again. */
export function withdrawalPaper(
  advice: { number: string; at: Temporal.Instant },
  facts: Omit<ReceiptFacts, 'invoice'> & { debit: { name: string; amount: Cents } },
): Paper {
  const { debit, ways, zone } = facts
  return {
    ...frame(withdrawalTitle, { ...facts, invoice: noInvoice }),
    facts: [...headFacts(facts), { label: 'For payment advice', value: advice.number }],
    blocks: [
      {
        kind: 'table',
        heading: "What wasn't debited",
        columns: [{ label: 'From' }, { label: 'Amount', isAmount: true }],
        rows: [[debit.name, formatMoney(debit.amount)]],
        totals: [['Debited', formatMoney(noCents)]],
      },
      ...(ways.length > 0 ? [whereItWent(facts)] : []),
      {
        kind: 'text',
        paragraphs: [
          `Payment advice ${advice.number} of ${longDate(advice.at, zone)} is withdrawn. Your bank didn't pay this direct debit, so nothing was debited.`,
          `Questions? Email ${facts.brand.words.supportEmail}.`,
        ],
      },
    ],
  }
}

const noInvoice: Invoice = { lines: [], total: noCents, gst: noCents }

/** A paper is never changed: what came back stands on one of its own, which names the first. */
export function adjustmentPaper(
  original: { kind: string; number: string },
  facts: ReceiptFacts & { less: { name: string; amount: Cents } },
): Paper {
  const isTaxed = original.kind === 'tax-invoice'
  return {
    ...frame(adjustmentTitle(original.kind), facts),
    facts: [
      ...headFacts(facts),
      { label: isTaxed ? 'For tax invoice' : 'For receipt', value: original.number },
    ],
    blocks: [
      facts.less.amount > 0
        ? reducedTable(facts)
        : suppliedTable(facts, 'What was refunded', 'Total refunded'),
      ...(facts.ways.length > 0 ? [whereItWent(facts)] : []),
      {
        kind: 'text',
        paragraphs: [
          `This reduces ${isTaxed ? 'tax invoice' : 'receipt'} ${original.number}. ${notes(facts)[0]}`,
        ],
      },
    ],
  }
}

export function adjustmentTitle(originalKind: string): string {
  return originalKind === 'tax-invoice' ? 'Adjustment note' : 'Refund note'
}

function frame(title: string, facts: ReceiptFacts): Omit<Paper, 'facts' | 'blocks'> {
  const { brand, company, at } = facts
  return {
    brand,
    title,
    parties: [...suppliers(facts), { heading: 'Driver', lines: [facts.driver.name, facts.driver.email] }],
    footer: footerOf(company),
    at,
  }
}

/** Who issues every paper. */
export function footerOf({ name, abn, address }: Company): string {
  return `${name}${abn ? `, ABN ${formatAbn(abn)}` : ''}, ${address}`
}

export function companyLines({ name, abn }: Company): string[] {
  return [name, ...abnLine(abn)]
}

function abnLine(abn: string | null): string[] {
  return abn ? [`ABN ${formatAbn(abn)}`] : []
}

export function headFacts({ number, at, zone, reference }: PaperHead) {
  return [
    { label: 'Number', value: number },
    { label: 'Date', value: longDate(at, zone) },
    { label: 'Booking', value: reference },
  ]
}

function suppliers({ invoice, supplier, company }: ReceiptFacts): PaperParty[] {
  const parties: Record<InvoiceLine['supplier'], PaperParty> = {
    owner: {
      heading: 'Supplier of the parking',
      lines: [
        supplier.name,
        ...abnLine(supplier.abn),
        ...(supplier.isGstRegistered ? [] : ['Not registered for GST']),
      ],
    },
    company: { heading: 'Supplier of the card fee', lines: companyLines(company) },
  }
  return invoice.lines.map((line) => parties[line.supplier])
}

/** One line for each supplier, because tax is rounded once for each. */
function suppliedTable(
  facts: ReceiptFacts,
  heading: string,
  totalLabel: string,
): Extract<PaperBlock, { kind: 'table' }> {
  const { invoice, supplier, company, booking, place } = facts
  const words: Record<InvoiceLine['what'], string> = {
    parking: `Parking at ${place}\n${booking}`,
    'card-fee': 'Card fee',
  }
  const names = { owner: supplier.name, company: company.name }
  return {
    kind: 'table',
    heading,
    columns: [
      { label: 'Item' },
      { label: 'Supplier' },
      { label: 'GST included', isAmount: true },
      { label: 'Amount', isAmount: true },
    ],
    rows: invoice.lines.map((line) => [
      words[line.what],
      names[line.supplier],
      formatMoney(line.gst),
      formatMoney(line.amount),
    ]),
    totals: [
      [
        invoice.gst > 0 ? `${totalLabel}, including GST` : totalLabel,
        '',
        formatMoney(invoice.gst),
        formatMoney(invoice.total),
      ],
    ],
  }
}

/** The price is reduced by more than comes back, where the driver had not paid all of it. */
function reducedTable(facts: ReceiptFacts & { less: { name: string; amount: Cents } }): PaperBlock {
  const { less, invoice } = facts
  const table = suppliedTable(facts, 'What was refunded', 'Price reduction')
  const back = cents(invoice.total - less.amount)
  return {
    ...table,
    totals: [
      ...table.totals,
      [less.name, '', '', formatMoney(cents(-less.amount))],
      ['Total refunded', '', '', formatMoney(back)],
    ],
  }
}

function whereItWent(facts: Pick<ReceiptFacts, 'ways'>): PaperBlock {
  return waysTable(facts, {
    heading: 'Where it went',
    column: 'Returned to',
    total: 'Returned',
    pending: 'Not paid by your bank',
  })
}

function waysTable(
  { ways }: Pick<ReceiptFacts, 'ways'>,
  words: { heading: string; column: string; total: string; pending?: string },
): PaperBlock {
  const pending = pendingOf({ ways })
  const settled = subtractCents(addCents(...ways.map(({ amount }) => amount)), pending)
  return {
    kind: 'table',
    heading: words.heading,
    columns: [{ label: words.column }, { label: 'Amount', isAmount: true }],
    rows: ways.map((way) => [way.name, formatMoney(way.amount)]),
    totals: [
      ...(settled > 0 || pending === 0 ? [[words.total, formatMoney(settled)]] : []),
      ...(pending > 0 && words.pending ? [[words.pending, formatMoney(pending)]] : []),
    ],
  }
}

function pendingOf({ ways }: Pick<ReceiptFacts, 'ways'>): Cents {
  return addCents(...ways.filter(({ isPending }) => isPending === true).map(({ amount }) => amount))
}

function notes({ brand, company, supplier, invoice }: ReceiptFacts): string[] {
  const first = supplier.isGstRegistered
    ? `${company.name} issues this document for the owner of the ${brand.words.spot}. All amounts are in Australian dollars and include GST where it applies.`
    : `${company.name} issues this document for the owner of the ${brand.words.spot}, who isn't registered for GST, so the parking includes no GST. All amounts are in Australian dollars.`
  return invoice.total === 0 ? [first] : [first, `Questions? Email ${brand.words.supportEmail}.`]
}

function longDate(at: Temporal.Instant, zone: string): string {
  return at
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
}
