export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  country: string
  /** The published names: `tok_visa` and `pm_card_visa` both stand for the card named `visa`. */
  names: readonly string[]
  /** The bank wants its customer to confirm each payment (3-D Secure). */
  asksHolder: boolean
  /** The bank lets the card be kept for later; a card that is declined usually cannot be. */
  attaches: boolean
  decline: Decline | null
  /** Why its holder goes to the bank after paying. */
  disputes: { reason: 'fraudulent' | 'product_not_received'; isEnquiry?: boolean } | null
  /** What a refund begins as and ends as, when it takes its time. */
  refunds: { from: 'pending' | 'succeeded'; to: 'succeeded' | 'failed' } | null
}

export interface Decline {
  code: string
  decline_code: string
  message: string
}

const generic = declined('card_declined', 'generic_decline', 'Your card was declined.')

/** Asked of a card whose bank wants to see its customer, when the customer is not there. */
export const authenticationRequired = declined(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

/**
 * Stripe's published test cards. No other number is accepted, so that nobody types a real card into a
 * sandbox.
 */
const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa']),
  card('5555555555554444', ['mastercard'], { brand: 'mastercard' }),
  card('378282246310005', ['amex'], { brand: 'amex' }),
  card('4000000360000006', ['au'], { country: 'AU' }),
  card('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], refusesBecause(generic)),
  card(
    '4000000000009995',
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    refusesBecause(declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')),
  ),
  card(
    '4000000000009987',
    ['visa_chargeDeclinedLostCard'],
    refusesBecause(declined('card_declined', 'lost_card', 'Your card was declined.')),
  ),
  card(
    '4000000000009979',
    ['visa_chargeDeclinedStolenCard'],
    refusesBecause(declined('card_declined', 'stolen_card', 'Your card was declined.')),
  ),
  card(
    '4000000000000069',
    ['chargeDeclinedExpiredCard'],
    refusesBecause(declined('expired_card', 'expired_card', 'Your card has expired.')),
  ),
  card(
    '4000000000000127',
    ['chargeDeclinedIncorrectCvc'],
    refusesBecause(declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.")),
  ),
  card(
    '4000000000000119',
    ['chargeDeclinedProcessingError'],
    refusesBecause(
      declined(
        'processing_error',
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    ),
  ),
  card('4000000000000341', ['visa_chargeCustomerFail', 'chargeCustomerFail'], { decline: generic }),
  card('4000000000000259', ['createDispute'], { disputes: { reason: 'fraudulent' } }),
  card('4000000000002685', ['createDisputeProductNotReceived'], {
    disputes: { reason: 'product_not_received' },
  }),
  card('4000000000001976', ['createDisputeInquiry'], {
    disputes: { reason: 'fraudulent', isEnquiry: true },
  }),
  card('4000000000007726', ['pendingRefund'], { refunds: { from: 'pending', to: 'succeeded' } }),
  card('4000000000005126', ['refundFail'], { refunds: { from: 'succeeded', to: 'failed' } }),
  card('4000000000003220', ['threeDSecure2Required'], { asksHolder: true }),
  card('4000002500003155', ['authenticationRequiredOnSetup'], { asksHolder: true }),
  card('4000002760003184', ['authenticationRequired'], { asksHolder: true }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], { asksHolder: true, decline: generic }),
]

export function cardOfNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

/** The card behind a published name, or nothing: `cardNamed('tok_', 'tok_visa')`. */
export function cardNamed(prefix: 'tok_' | 'pm_card_', id: string): TestCard | undefined {
  if (!id.startsWith(prefix)) return undefined
  return testCards.find((card) => card.names.includes(id.slice(prefix.length)))
}

function card(number: string, names: readonly string[], special: Partial<TestCard> = {}): TestCard {
  return {
    number,
    names,
    brand: 'visa',
    country: 'US',
    asksHolder: false,
    attaches: true,
    decline: null,
    disputes: null,
    refunds: null,
    ...special,
  }
}

function refusesBecause(decline: Decline): Partial<TestCard> {
  return { decline, attaches: false }
}

function declined(code: string, decline_code: string, message: string): Decline {
  return { code, decline_code, message }
}
