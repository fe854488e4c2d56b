import type { Brand } from '@bayshare/domain/brands/brand'
import type { Company } from '@bayshare/domain/brands/company'
import { type Cents, cents } from '@bayshare/domain/money/cents'
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

export interface ReceiptFacts {
  brand: Brand
  company: Company
  number: string
  at: Temporal.Instant
  /** The zone of dates. */
  zone: string
  reference: string
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
export function receiptPaper(kind: 'receipt' | 'tax-invoice', facts: ReceiptFacts): Paper {
  return {
    ...frame(receiptTitle(kind), facts),
    facts: headFacts(facts),
    blocks: [
      suppliedTable(facts, 'What was supplied', 'Total'),
      waysTable(facts, {
        heading: 'How it was paid',
        column: 'Paid by',
        total: 'Paid',
        // What a bank was only asked for is not paid yet.
        pending: 'Submitted to your bank, not paid yet',
      }),
      { kind: 'text', paragraphs: notes(facts) },
    ],
  }
}

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
  const abn = company.abn ? `, ABN ${formatAbn(company.abn)}` : ''
  return {
    brand,
    title,
    parties: [...suppliers(facts), { heading: 'Driver', lines: [facts.driver.name, facts.driver.email] }],
    footer: `${company.name}${abn}, ${company.address}`,
    at,
  }
}

function headFacts({ number, at, zone, reference }: ReceiptFacts) {
  return [
    { label: 'Number', value: number },
    { label: 'Date', value: longDate(at, zone) },
    { label: 'Booking', value: reference },
  ]
}

function suppliers({ invoice, supplier, company }: ReceiptFacts): PaperParty[] {
  const abnLine = (abn: string | null) => (abn ? [`ABN ${formatAbn(abn)}`] : [])
  const parties: Record<InvoiceLine['supplier'], PaperParty> = {
    owner: {
      heading: 'Supplier of the parking',
      lines: [
        supplier.name,
        ...abnLine(supplier.abn),
        ...(supplier.isGstRegistered ? [] : ['Not registered for GST']),
      ],
    },
    company: { heading: 'Supplier of the card fee', lines: [company.name, ...abnLine(company.abn)] },
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

function whereItWent(facts: ReceiptFacts): PaperBlock {
  return waysTable(facts, {
    heading: 'Where it went',
    column: 'Returned to',
    total: 'Returned',
    pending: 'Not paid by your bank',
  })
}

function waysTable(
  { ways }: ReceiptFacts,
  words: { heading: string; column: string; total: string; pending: string },
): PaperBlock {
  const sum = (all: ReceiptFacts['ways']) => cents(all.reduce((amount, way) => amount + way.amount, 0))
  const pending = sum(ways.filter(({ isPending }) => isPending === true))
  const settled = sum(ways.filter(({ isPending }) => isPending !== true))
  return {
    kind: 'table',
    heading: words.heading,
    columns: [{ label: words.column }, { label: 'Amount', isAmount: true }],
    rows: ways.map((way) => [way.name, formatMoney(way.amount)]),
    totals: [
      ...(settled > 0 || pending === 0 ? [[words.total, formatMoney(settled)]] : []),
      ...(pending > 0 ? [[words.pending, formatMoney(pending)]] : []),
    ],
  }
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
