import type { ChargeOrder, Payments, SavedCard } from '@bayshare/server/ports/payments'
import { afterAll, afterEach } from 'vitest'
import { braintreePayments } from '../braintree-payments'
import { type FakeBraintree, startFakeBraintree } from './fake-braintree'
import type { FakeTransaction } from './fake-transactions'
import { savedCard } from './fixture'

/** Our side and Braintree's, with one card that works. */
export interface FakeGateway {
  bank: FakeBraintree
  payments: Payments
  card: SavedCard
  /** The sales that Braintree has for our one payment: more than one would be a double charge. */
  salesOf(order: ChargeOrder): FakeTransaction[]
  creditsOf(providerRef: string): FakeTransaction[]
  settle(providerRef: string): void
  close(): Promise<void>
}

async function openFakeGateway(): Promise<FakeGateway> {
  const bank = await startFakeBraintree()
  const payments = braintreePayments(bank.account)
  const { all } = bank.transactions
  return {
    bank,
    payments,
    card: await savedCard(payments),
    salesOf: ({ paymentId }) =>
      all.filter(
        ({ orderId, type, gatewayRejectionReason }) =>
          orderId === paymentId && type === 'sale' && gatewayRejectionReason !== 'duplicate',
      ),
    creditsOf: (providerRef) =>
      all.filter(({ refundedTransactionId }) => `bt_${refundedTransactionId}` === providerRef),
    settle: (providerRef) => void bank.transactions.settle(providerRef.slice('bt_'.length)),
    close: () => bank.close(),
  }
}

/** The gateway of one test file. Whatever a test breaks in it is reset after it. */
export async function fakeGatewayForTests(): Promise<FakeGateway> {
  const testApp = await openFakeGateway()
  afterEach(() => {
    testApp.bank.faults.clear()
    testApp.bank.transactions.hidesNew = false
    testApp.bank.transactions.refusesToSettle = false
  })
  afterAll(() => testApp.close())
  return testApp
}
