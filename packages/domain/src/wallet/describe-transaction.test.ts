import { expect, test } from 'vitest'
import { describeTransaction, type TransactionSubject } from './describe-transaction'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-11-19')
const month = { from: day('2026-11-22'), lastDay: day('2026-12-21') }

type Charge = NonNullable<TransactionSubject['booking']>['charge']
function about(charge: Charge, startsOn = '2026-11-22'): TransactionSubject {
  return { reference: 'ABCDEFGHJKM', booking: { street: 'Crown Street', startsOn: day(startsOn), charge } }
}

const first = about({ kind: 'first', month: null })
const firstMonth = about({ kind: 'first', month })
test.each<[kind: string, subject: TransactionSubject | null, words: string]>([
  ['booking-paid', first, 'Booking at Crown Street, 22 Nov'],
  ['charge', first, 'Booking at Crown Street, 22 Nov'],
  ['charge', about(null, '2027-01-02'), 'Booking at Crown Street, 2 Jan 2027'],
  ['charge', about({ kind: 'extension', month: null }), 'Extension at Crown Street, 22 Nov'],
  ['charge', about({ kind: 'change', month: null }), 'Change of time at Crown Street, 22 Nov'],
  ['charge', firstMonth, 'Month 22 Nov to 21 Dec at Crown Street'],
  [
    'charge-pending',
    about({ kind: 'month', month }),
    'Month 22 Nov to 21 Dec at Crown Street, payment pending',
  ],
  ['charge-failed', firstMonth, 'Month 22 Nov to 21 Dec at Crown Street, payment failed'],
  ['stay-held', about(null), 'On hold for Crown Street, 22 Nov'],
  ['booking-cancelled', first, 'Refund for Crown Street, 22 Nov'],
  ['refund', firstMonth, 'Refund for Crown Street, 22 Nov to 21 Dec'],
  ['cash-refund', about(null), 'Sent to your card for Crown Street, 22 Nov'],
  ['cash-refund-fee', about(null), 'Fee for the refund to your card for Crown Street, 22 Nov'],
  ['debit-failed', firstMonth, 'Refund for Crown Street, 22 Nov to 21 Dec, because the debit failed'],
  ['refund', { reference: 'ABCDEFGHJKM', booking: null }, 'Refund for ABCDEFGHJKM'],
  ['charge', { reference: 'ABCDEFGHJKM', booking: null }, 'Parking ABCDEFGHJKM'],
  ['charge', null, 'Parking'],
  ['cash-refund', null, 'Sent to your card'],
  ['top-up', null, 'Top-up'],
])('%s: %#', (kind, subject, words) => {
  expect(describeTransaction(kind, subject, today)).toBe(words)
})
