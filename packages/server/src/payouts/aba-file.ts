import type { Company, CompanyBank } from '@bayshare/domain/brands/company'
import { addCents, type Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { bankText } from '@bayshare/domain/payouts/bank-text'

export interface AbaOrder {
  company: Company & { bank: CompanyBank }
  /** The day on which the bank is to work on it. */
  on: Temporal.PlainDate
  payments: readonly AbaPayment[]
}

export interface AbaPayment {
  bsb: string
  accountNumber: string
  accountName: string
  amount: Cents
  /** What the owner reads on the bank statement, and what a returned payment is known by. */
  reference: string
}

/** The widths that the format gives to texts. */
export const abaWidths = { accountName: 32, reference: 18, remitter: 16, user: 26, description: 12 } as const

/** Ten digits of cents stand in the totals; what goes beyond has to wait for another file. */
export const mostCentsInFile = 9_999_999_999

const generalCredit = 50
const accountHolder = 'Account holder'

/**
 * The file that Australian banks take for payments to many people. It holds the credits alone: the bank takes their sum
 * from the company's account by itself, as most banks ask of customers of internet banking ("unbalanced").
 */
export async function writeAbaFile({ company, on, payments }: AbaOrder): Promise<string> {
  const { default: Aba } = await import('aba-generator')
  const two = (number: number) => String(number % 100).padStart(2, '0')
  const aba = new Aba({
    header: {
      bank: company.bank.financialInstitution,
      user: bankText(company.name, abaWidths.user),
      userNumber: Number(company.bank.userId),
      description: 'Payouts',
      date: `${two(on.day)}${two(on.month)}${two(on.year)}`,
    },
  })
  const total = addCents(...payments.map(({ amount }) => amount))
  if (total > mostCentsInFile) throw new RangeError('The total does not fit into the file')
  const lines = aba.generate(
    payments.map((payment) => ({
      transactionCode: generalCredit,
      bsb: payment.bsb,
      account: payment.accountNumber,
      amount: toDollars(payment.amount),
      accountTitle: bankText(payment.accountName, abaWidths.accountName) || accountHolder,
      reference: bankText(payment.reference, abaWidths.reference),
      traceBsb: company.bank.bsb,
      traceAccount: company.bank.accountNumber,
      remitter: bankText(company.name, abaWidths.remitter),
    })),
  )
  return `${lines}\r\n`
}
