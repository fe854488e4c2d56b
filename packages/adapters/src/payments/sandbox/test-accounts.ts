/** What becomes of a debit at the bank of a test account. */
export interface TestAccount {
  number: string
  fate: 'pays' | 'pays-and-disputes' | 'fails' | 'is-refused'
  /** The bank takes its time. */
  isSlow: boolean
  failure: Failure | null
}

interface Failure {
  code: string
  message: string
  /** Whether the mandate stands afterwards; a closed account can never be debited again. */
  endsMandate: boolean
}

/** The bank in which all of Stripe's test accounts lie. */
export const testBsb = '000000'

const closed = failure('account_closed', 'The customer account has been closed.', true)
const unknown = failure('no_account', 'The bank account could not be located.', true)
const unpaid = failure('refer_to_customer', 'The customer should be asked why the debit was not paid.', false)
const unwanted = failure('debit_not_authorized', 'The customer says that the debit was not authorised.', true)

/**
 * Stripe's published test accounts for BECS. No other is accepted, so that nobody types a real account into a
 * sandbox.
 */
const testAccounts: readonly TestAccount[] = [
  account('000123456', 'pays'),
  account('900123456', 'pays', { isSlow: true }),
  account('111111113', 'fails', { failure: closed }),
  account('111111116', 'fails', { failure: unknown }),
  account('222222227', 'fails', { failure: unpaid }),
  account('922222227', 'fails', { failure: unpaid, isSlow: true }),
  account('333333335', 'fails', { failure: unwanted }),
  account('666666660', 'pays-and-disputes'),
  account('343434343', 'is-refused', {
    failure: failure(
      'charge_exceeds_source_limit',
      "This payment exceeds the account's weekly payment volume limit.",
      false,
    ),
  }),
  account('121212121', 'is-refused', {
    failure: failure(
      'charge_exceeds_transaction_limit',
      "This payment exceeds the account's transaction limit.",
      false,
    ),
  }),
]

export function accountOfNumber(number: string): TestAccount | undefined {
  return testAccounts.find((account) => account.number === number)
}

function account(number: string, fate: TestAccount['fate'], special: Partial<TestAccount> = {}): TestAccount {
  return { number, fate, isSlow: false, failure: null, ...special }
}

function failure(code: string, message: string, endsMandate: boolean): Failure {
  return { code, message, endsMandate }
}
