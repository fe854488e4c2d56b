import { randomBytes } from 'node:crypto'
import {
  type GatewayAnswer,
  type GatewayBody,
  mistake,
  notFound,
  partOf,
  refused,
  textOf,
} from './gateway-answer'
import { cardsByNonce, consumedNonce, luhnInvalidNonce, type NonceCard, payPalNonce } from './test-nonces'

export interface VaultedCard extends NonceCard {
  token: string
  customerId: string
}

/** The customers and the cards that a merchant keeps at Braintree. */
export interface FakeVault {
  cards: ReadonlyMap<string, VaultedCard>
  customers: ReadonlySet<string>
  /** What is kept here and is no card. */
  wallets: ReadonlySet<string>
  /** A nonce like a real one: good for one card, once. */
  issueNonce(like?: string): string
  createCustomer(body: GatewayBody): GatewayAnswer
  createMethod(body: GatewayBody): GatewayAnswer
  findMethod(token: string): GatewayAnswer
  deleteMethod(token: string): GatewayAnswer
}

export function fakeVault(): FakeVault {
  const customers = new Set<string>()
  const cards = new Map<string, VaultedCard>()
  const wallets = new Set<string>()
  const issued = new Map<string, NonceCard | 'consumed'>()

  return {
    cards,
    customers,
    wallets,
    issueNonce(like = 'fake-valid-visa-nonce') {
      const nonce = randomBytes(18).toString('hex')
      issued.set(nonce, cardsByNonce[like] as NonceCard)
      return nonce
    },
    createCustomer(body) {
      const customer = partOf(body, 'customer')
      const id = textOf(customer, 'id') || randomBytes(5).toString('hex')
      if (customers.has(id)) return mistake('customer', 'id', '91609', 'Customer ID has already been taken.')
      customers.add(id)
      const details = { id, email: textOf(customer, 'email'), firstName: textOf(customer, 'first_name') }
      return { status: 201, root: 'customer', body: { ...details, creditCards: { each: 'card', items: [] } } }
    },
    createMethod(body) {
      const wanted = partOf(body, 'payment_method')
      const customerId = textOf(wanted, 'customer_id')
      const nonce = textOf(wanted, 'payment_method_nonce')
      const token = textOf(wanted, 'token') || randomBytes(4).toString('hex')
      if (!customers.has(customerId)) {
        return mistake('paymentMethod', 'customer_id', '93105', 'Customer ID is invalid.')
      }
      if (cards.has(token)) return mistake('creditCard', 'token', '91719', 'Token is already in use.')
      if (nonce === luhnInvalidNonce) {
        return mistake('creditCard', 'number', '81715', 'Credit card number is invalid.')
      }
      if (nonce === payPalNonce) {
        wallets.add(token)
        return payPalAccount(token, customerId)
      }
      const card = issued.get(nonce) ?? cardsByNonce[nonce]
      if (card === 'consumed' || nonce === consumedNonce) {
        return mistake(
          'paymentMethod',
          'payment_method_nonce',
          '93107',
          'Cannot use a payment_method_nonce more than once.',
        )
      }
      if (card === undefined) {
        return mistake(
          'paymentMethod',
          'payment_method_nonce',
          '93108',
          'Unknown or expired payment_method_nonce.',
        )
      }
      const isVerified = card.verification.status === 'verified'
      if (partOf(wanted, 'options')['verify_card'] === true && !isVerified) {
        return refused('Do Not Honor', { verification: { ...card.verification } })
      }
      if (issued.has(nonce)) issued.set(nonce, 'consumed')
      cards.set(token, { ...card, token, customerId })
      return { status: 201, root: 'creditCard', body: cardBody({ ...card, token, customerId }) }
    },
    findMethod(token) {
      const card = cards.get(token)
      return card ? { status: 200, root: 'creditCard', body: cardBody(card) } : notFound
    },
    deleteMethod: (token) => (cards.delete(token) || wallets.delete(token) ? { status: 200 } : notFound),
  }
}

export function cardBody({ token, customerId, cardType, bin, last4 }: VaultedCard) {
  return {
    token,
    customerId,
    bin,
    last4,
    cardType,
    expirationMonth: '12',
    expirationYear: '2030',
    expired: false,
    default: true,
    verifications: { each: 'verification', items: [] },
  }
}

function payPalAccount(token: string, customerId: string): GatewayAnswer {
  const body = { token, customerId, email: 'payer@example.com', default: true }
  return { status: 201, root: 'paypalAccount', body }
}
