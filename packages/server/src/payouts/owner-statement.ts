import { nameOnPapers } from '@bayshare/domain/accounts/name-on-papers'
import { formatBsb } from '@bayshare/domain/banks/account-digits'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Company } from '@bayshare/domain/brands/company'
import { addCents, type Cents, cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { gstIn } from '@bayshare/domain/money/gst'
import { formatAbn } from '@bayshare/domain/payouts/abn'
import { maskedAccountNumber } from '@bayshare/domain/payouts/payout-details'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import type { Paper, PaperBlock, PaperParty } from '../ports/paper-printer'
import { payoutPolicy } from './payout-policy'

/** A payout with everything that its paper tells. */
export interface Statement {
  brand: Brand
  company: Company
  period: string
  madeAt: Temporal.Instant
  amount: Cents
  /** So much of it was in the wallet of somebody who has closed the account. */
  cash: Cents
  owner: {
    fullName: string
    businessAbn: string | null
    address: string
    address2: string
    accountName: string
    bsb: string
    accountNumber: string
  }
  bookings: readonly StatementBooking[]
}

export interface StatementBooking {
  reference: string
  /** The month of a monthly booking, counted from one; 0 for a casual one. */
  period: number
  place: string
  earnedOn: Temporal.PlainDate
  price: Cents
  commission: Cents
  amount: Cents
  /** It stood in an earlier statement whose payment came back: our commission for it is not charged again. */
  wasInvoiced: boolean
  /** The owner was registered for GST when it was paid, so the driver has a tax invoice of it. */
  isTaxed: boolean
}

/** Only who is registered may write a tax invoice (rule: gst). */
export function statementTitle({ company, bookings }: Pick<Statement, 'company' | 'bookings'>): string {
  const isInvoice =
    company.isGstRegistered && company.abn !== null && bookings.some(({ wasInvoiced }) => !wasInvoiced)
  return isInvoice ? 'Statement and tax invoice for our commission' : 'Statement'
}

/** What an owner gets with each payout: every booking, what we kept of it, and what is paid. */
export function ownerStatement(statement: Statement, number: string): Paper {
  const { brand, company, period, owner, madeAt } = statement
  const made = madeAt.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate()
  return {
    brand,
    title: statementTitle(statement),
    facts: [
      { label: 'Number', value: number },
      { label: 'Date', value: asTypedDate(made) },
      { label: 'Payout of', value: monthName(period) },
      { label: 'Paid to', value: accountWords(owner) },
    ],
    parties: [companyParty(company), ownerParty(owner)],
    blocks: [...(statement.bookings.length > 0 ? [bookingsTable(statement)] : []), ...notes(statement)],
    footer: `${company.name}${company.abn === null ? '' : ` · ABN ${formatAbn(company.abn)}`}`,
    at: madeAt,
  }
}

export function accountWords({
  accountName,
  bsb,
  accountNumber,
}: Pick<Statement['owner'], 'accountName' | 'bsb' | 'accountNumber'>): string {
  return `${accountName}, BSB ${formatBsb(bsb)}, account ${maskedAccountNumber(accountNumber)}`
}

export function companyParty({ name, abn, address }: Company): PaperParty {
  return {
    heading: 'From',
    lines: [name, ...(abn === null ? [] : [`ABN ${formatAbn(abn)}`]), address].filter(Boolean),
  }
}

export function ownerParty({ fullName, accountName, businessAbn, ...rest }: Statement['owner']): PaperParty {
  const name = nameOnPapers(fullName, accountName)
  const abn = businessAbn === null ? [] : [`ABN ${formatAbn(businessAbn)}`]
  return { heading: 'To', lines: [name, ...abn, rest.address, rest.address2].filter(Boolean) }
}

function bookingsTable({ bookings, company }: Statement): PaperBlock {
  const tax = (booking: StatementBooking) => (company.isGstRegistered ? gstIn(booking.commission) : cents(0))
  const sum = (part: (booking: StatementBooking) => Cents) => formatMoney(addCents(...bookings.map(part)))
  const taxColumn = company.isGstRegistered
    ? [{ label: 'GST included', isAmount: true }]
    : ([] as { label: string }[])
  const taxCell = (text: string) => (company.isGstRegistered ? [text] : [])
  return {
    kind: 'table',
    heading: 'Your bookings',
    columns: [
      { label: 'Booking' },
      { label: 'Earned on' },
      { label: 'Price', isAmount: true },
      { label: 'Commission', isAmount: true },
      ...taxColumn,
      { label: 'Your earning', isAmount: true },
    ],
    rows: bookings.map((booking) => [
      [
        `${booking.reference}${booking.wasInvoiced ? '*' : ''}`,
        booking.period > 0 && `month ${booking.period}`,
        booking.place,
      ]
        .filter(Boolean)
        .join(' · '),
      asTypedDate(booking.earnedOn),
      formatMoney(booking.price),
      formatMoney(booking.commission),
      ...taxCell(formatMoney(tax(booking))),
      formatMoney(booking.amount),
    ]),
    totals: [
      [
        'Total',
        '',
        sum((booking) => booking.price),
        sum((booking) => booking.commission),
        ...taxCell(sum(tax)),
        sum((booking) => booking.amount),
      ],
    ],
  }
}

function notes({ bookings, company, amount, cash }: Statement): PaperBlock[] {
  // Rounded for each booking, as on the tax invoices of its drivers.
  const tax = addCents(...bookings.filter(({ isTaxed }) => isTaxed).map(({ price }) => gstIn(price)))
  const paragraphs = [
    `We're paying ${formatMoney(amount)} into the account above.`,
    ...(cash > 0 ? [`This includes ${formatMoney(cash)} that was in your wallet.`] : []),
    ...(bookings.length > 0
      ? [
          company.isGstRegistered
            ? 'Our commission is what we charge you for bringing you drivers. It includes GST.'
            : 'Our commission is what we charge you for bringing you drivers. No GST is charged.',
        ]
      : []),
    ...(bookings.some(({ wasInvoiced }) => wasInvoiced)
      ? [
          '* was on an earlier statement whose payment was returned. Our commission for it was invoiced there.',
        ]
      : []),
    ...(tax > 0
      ? [`You're registered for GST: ${formatMoney(tax)} of the prices above is GST that you owe.`]
      : []),
  ]
  return [{ kind: 'text', paragraphs }]
}

export function monthName(period: string): string {
  return Temporal.PlainYearMonth.from(period)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-AU', { month: 'long', year: 'numeric' })
}
