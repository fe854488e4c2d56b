import { randomBytes } from 'node:crypto'
import type { FakeVault, VaultedCard } from './fake-vault'
import { cardBody } from './fake-vault'
import {
  type GatewayAnswer,
  type GatewayBody,
  mistake,
  notFound,
  partOf,
  refused,
  textOf,
} from './gateway-answer'

export interface FakeTransaction {
  id: string
  type: 'sale' | 'credit'
  status: string
  amountCents: number
  orderId: string
  card: VaultedCard
  createdAtSeconds: number
  processorResponseCode: string
  gatewayRejectionReason: string | null
  refundedTransactionId: string | null
  source: string
}

export interface FakeTransactions {
  all: FakeTransaction[]
  /** Braintree's search may lag behind: what is made while this stands is not found by it. */
  hidesNew: boolean
  /** Braintree takes no authorised sale while this stands. */
  refusesToSettle: boolean
  /** The first half of a sale, while the bank is still thinking. */
  begin(body: GatewayBody): FakeTransaction | GatewayAnswer
  finish(sale: FakeTransaction, body: GatewayBody): GatewayAnswer
  find(id: string): GatewayAnswer
  searchIds(body: GatewayBody): GatewayAnswer
  submit(id: string): GatewayAnswer
  void(id: string): GatewayAnswer
  refund(id: string, body: GatewayBody): GatewayAnswer
  /** Stands for the night in which everything submitted is settled. */
  settle(id: string): GatewayAnswer
}

const duplicateWindowSeconds = 30
const successful = ['authorizing', 'authorized', 'submitted_for_settlement', 'settling', 'settled', 'voided']
const voidable = ['authorized', 'submitted_for_settlement', 'settlement_pending']

export function fakeTransactions(vault: FakeVault, nowSeconds: () => number): FakeTransactions {
  const all: FakeTransaction[] = []
  const hidden = new Set<string>()

  function add(fields: Omit<FakeTransaction, 'id' | 'createdAtSeconds' | 'processorResponseCode'>) {
    const added = {
      ...fields,
      id: randomBytes(4).toString('hex'),
      createdAtSeconds: nowSeconds(),
      processorResponseCode: '1000',
    }
    all.push(added)
    if (transactions.hidesNew) hidden.add(added.id)
    return added
  }

  function isDuplicate(sale: FakeTransaction): boolean {
    return all.some(
      (other) =>
        other !== sale &&
        other.type === 'sale' &&
        other.orderId === sale.orderId &&
        other.amountCents === sale.amountCents &&
        other.card.bin + other.card.last4 === sale.card.bin + sale.card.last4 &&
        nowSeconds() - other.createdAtSeconds < duplicateWindowSeconds &&
        successful.includes(other.status),
    )
  }

  /** Moves a transaction on, or says with the number of the mistake that its status does not allow it. */
  function move(id: string, { from, to, code }: { from: string[]; to: string; code: string }): GatewayAnswer {
    const found = all.find((each) => each.id === id)
    if (!found) return notFound
    if (!from.includes(found.status)) return mistake('transaction', 'base', code, `It is ${found.status}.`)
    found.status = to
    return { status: 200, root: 'transaction', body: bodyOf(found) }
  }

  const transactions: FakeTransactions = {
    all,
    hidesNew: false,
    refusesToSettle: false,
    begin(body) {
      const wanted = partOf(body, 'transaction')
      const card = vault.cards.get(textOf(wanted, 'payment_method_token'))
      if (!card) {
        return mistake('transaction', 'payment_method_token', '91518', 'Payment method token is invalid.')
      }
      if (card.customerId !== textOf(wanted, 'customer_id')) {
        return mistake('transaction', 'base', '91516', 'Payment method does not belong to customer.')
      }
      const amountCents = centsOf(textOf(wanted, 'amount'))
      if (amountCents === undefined || amountCents <= 0) {
        return mistake('transaction', 'amount', '81531', 'Amount must be greater than zero.')
      }
      return add({
        type: 'sale',
        status: 'authorizing',
        amountCents,
        orderId: textOf(wanted, 'order_id'),
        card,
        gatewayRejectionReason: null,
        refundedTransactionId: null,
        source: textOf(wanted, 'transaction_source'),
      })
    },
    finish(sale, body) {
      const isSubmitted = partOf(partOf(body, 'transaction'), 'options')['submit_for_settlement'] === true
      Object.assign(sale, isDuplicate(sale) ? rejected('duplicate') : decisionOn(sale.amountCents))
      if (sale.status !== 'authorized') return refused('Declined', { transaction: bodyOf(sale) })
      if (isSubmitted) sale.status = 'submitted_for_settlement'
      return { status: 201, root: 'transaction', body: bodyOf(sale) }
    },
    find(id) {
      const found = all.find((each) => each.id === id)
      return found ? { status: 200, root: 'transaction', body: bodyOf(found) } : notFound
    },
    searchIds(body) {
      const search = partOf(body, 'search')
      const orderId = textOf(partOf(search, 'order_id'), 'is')
      const since = Date.parse(textOf(partOf(search, 'created_at'), 'min')) / 1000
      const types = search['type'] as string[]
      const found = all.filter(
        (each) =>
          (orderId === '' || each.orderId === orderId) &&
          (Number.isNaN(since) || each.createdAtSeconds >= since) &&
          types.includes(each.type) &&
          !hidden.has(each.id),
      )
      const ids = { each: 'item', items: found.map(({ id }) => id) }
      return { status: 200, root: 'searchResults', body: { pageSize: 50, ids } }
    },
    submit: (id) =>
      transactions.refusesToSettle
        ? mistake('transaction', 'base', '91563', 'Cannot settle this transaction.')
        : move(id, { from: ['authorized'], to: 'submitted_for_settlement', code: '91507' }),
    void: (id) => move(id, { from: voidable, to: 'voided', code: '91504' }),
    settle: (id) => move(id, { from: ['submitted_for_settlement'], to: 'settled', code: '91575' }),
    refund(id, body) {
      const sale = all.find((each) => each.id === id)
      if (!sale) return notFound
      if (sale.type === 'credit') return mistake('transaction', 'base', '91505', 'Cannot refund a refund.')
      if (!['settling', 'settled'].includes(sale.status)) {
        return mistake('transaction', 'base', '91506', 'Cannot refund transaction unless it is settled.')
      }
      const wanted = partOf(body, 'transaction')
      const returned = all.filter((each) => each.refundedTransactionId === id)
      const left = returned.reduce((sum, each) => sum - each.amountCents, sale.amountCents)
      if (left === 0) {
        return mistake('transaction', 'base', '91512', 'Transaction has already been completely refunded.')
      }
      const amountCents = centsOf(textOf(wanted, 'amount')) ?? left
      if (amountCents > left) {
        return mistake('transaction', 'amount', '91521', 'Refund amount is too large.')
      }
      const credit = add({
        type: 'credit',
        status: 'submitted_for_settlement',
        amountCents,
        orderId: textOf(wanted, 'order_id') || sale.orderId,
        card: sale.card,
        gatewayRejectionReason: null,
        refundedTransactionId: id,
        source: '',
      })
      return { status: 201, root: 'transaction', body: bodyOf(credit) }
    },
  }
  return transactions
}

type Decision = Pick<FakeTransaction, 'status' | 'processorResponseCode' | 'gatewayRejectionReason'>

/** Braintree's published table: the amount decides what the bank says. */
function decisionOn(amountCents: number): Decision {
  const whole = Math.floor(amountCents / 100)
  if (whole >= 2000 && whole < 3000) return saying('processor_declined', String(whole))
  if (whole === 3000) return saying('failed', '3000')
  if (amountCents === 500_100) return rejected('application_incomplete')
  return saying('authorized', '1000')
}

function saying(status: string, processorResponseCode: string): Decision {
  return { status, processorResponseCode, gatewayRejectionReason: null }
}

function rejected(gatewayRejectionReason: string): Decision {
  return { status: 'gateway_rejected', processorResponseCode: '', gatewayRejectionReason }
}

function centsOf(amount: string): number | undefined {
  return /^\d+\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : undefined
}

function bodyOf(transaction: FakeTransaction) {
  const { id, type, status, orderId, card, processorResponseCode, gatewayRejectionReason } = transaction
  return {
    id,
    type,
    status,
    amount: (transaction.amountCents / 100).toFixed(2),
    currencyIsoCode: 'AUD',
    orderId,
    processorResponseCode,
    gatewayRejectionReason,
    refundedTransactionId: transaction.refundedTransactionId,
    customer: { id: card.customerId },
    creditCard: cardBody(card),
    statusHistory: { each: 'statusEvent', items: [{ status }] },
  }
}
