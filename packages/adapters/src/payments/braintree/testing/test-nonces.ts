/** Braintree's published test nonces, as far as they stand for cards. */
export interface NonceCard {
  cardType: string
  bin: string
  last4: string
  /** What the bank says when it is asked about the card. */
  verification: { status: string; processorResponseCode: string; gatewayRejectionReason: string | null }
}

const verified = { status: 'verified', processorResponseCode: '1000', gatewayRejectionReason: null }
const declined = { status: 'processor_declined', processorResponseCode: '2000', gatewayRejectionReason: null }
const rejected = { status: 'gateway_rejected', processorResponseCode: '', gatewayRejectionReason: 'fraud' }

export const cardsByNonce: Readonly<Record<string, NonceCard>> = {
  'fake-valid-nonce': { cardType: 'Visa', bin: '401288', last4: '1881', verification: verified },
  'fake-valid-visa-nonce': { cardType: 'Visa', bin: '401288', last4: '1881', verification: verified },
  'fake-valid-mastercard-nonce': {
    cardType: 'MasterCard',
    bin: '555555',
    last4: '4444',
    verification: verified,
  },
  'fake-valid-amex-nonce': {
    cardType: 'American Express',
    bin: '378282',
    last4: '0005',
    verification: verified,
  },
  'fake-processor-declined-visa-nonce': {
    cardType: 'Visa',
    bin: '400011',
    last4: '1115',
    verification: declined,
  },
  'fake-processor-declined-mastercard-nonce': {
    cardType: 'MasterCard',
    bin: '510510',
    last4: '5100',
    verification: declined,
  },
  'fake-gateway-rejected-fraud-nonce': {
    cardType: 'Visa',
    bin: '400011',
    last4: '1511',
    verification: rejected,
  },
}

export const consumedNonce = 'fake-consumed-nonce'
export const luhnInvalidNonce = 'fake-luhn-invalid-nonce'
export const payPalNonce = 'fake-paypal-billing-agreement-nonce'
