import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { addCents, cents, dollars, subtractCents } from '../money/cents'
import { bill } from './bill'
import { adjustmentOf, invoiceOf, partsBack } from './invoice'
import { refundOf } from './refund'

const both = { isOwnerRegistered: true, isCompanyRegistered: true }

/**
 * By hand. Parking $44.00; a promo code of 10 % takes $4.40 off, $39.60 are left; the wallet gives $10.00, free credits
 * $5.00, $24.60 are left; under $25.00 the card fee is $0.50, so the card pays $25.10.
 * GST: 44.00 / 11 = 4.00 in the parking, 0.50 / 11 = 0.04545 = 0.05 in the fee, 4.05 in all.
 */
test('a worked invoice', () => {
  const priced = bill(
    [{ kind: 'parking', label: 'Parking', amount: dollars(44) }],
    {
      length: 'casual',
      method: 'card',
      promo: { percentage: 1000, flat: cents(0) },
      wallet: { cash: dollars(10), free: dollars(5) },
    },
    defaultPolicy,
  )
  expect(priced).toMatchObject({ discount: 440, cash: 1000, free: 500, due: 2460, fee: 50, charge: 2510 })
  const invoice = invoiceOf(priced, both)
  expect(invoice).toEqual({
    lines: [
      { what: 'parking', supplier: 'owner', amount: 4400, gst: 400 },
      { what: 'card-fee', supplier: 'company', amount: 50, gst: 5 },
    ],
    total: 4450,
    gst: 405,
  })
  expect(invoice.total).toBe(addCents(priced.discount, priced.cash, priced.free, priced.charge))

  // Cancelled 90 minutes before: half the parking comes back, the fee stays. 22.00 / 11 = 2.00 of GST with it.
  const refund = refundOf(
    priced,
    { by: 'driver', kind: 'casual', minutesToStart: 90, minutesSinceBooked: 600 },
    defaultPolicy.cancellation,
  )
  const back = addCents(refund.toMethod, refund.toCash, refund.toFree, refund.discountBack)
  expect(back).toBe(2200)
  expect(adjustmentOf(priced, partsBack(priced, back), both)).toEqual({
    lines: [{ what: 'parking', supplier: 'owner', amount: 2200, gst: 200 }],
    total: 2200,
    gst: 200,
  })
})

test.each([
  [true, true, 405],
  [true, false, 400],
  [false, true, 5],
  [false, false, 0],
])(
  'owner registered %s, company registered %s: GST of %i cents',
  (isOwnerRegistered, isCompanyRegistered, gst) => {
    expect(
      invoiceOf({ price: dollars(44), fee: cents(50) }, { isOwnerRegistered, isCompanyRegistered }).gst,
    ).toBe(gst)
  },
)

test('what was not supplied has no line', () => {
  expect(invoiceOf({ price: dollars(44), fee: cents(0) }, both).lines).toHaveLength(1)
})

test('an invoice less its adjustment is the invoice of what is left, to the cent', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (price, fee, part) => {
      const before = { price: cents(price), fee: cents(fee) }
      const back = partsBack(before, cents(Math.floor((price + fee) * part)))
      const first = invoiceOf(before, both)
      const off = adjustmentOf(before, back, both)
      const left = invoiceOf(
        { price: subtractCents(before.price, back.price), fee: subtractCents(before.fee, back.fee) },
        both,
      )
      expect(first.total - off.total).toBe(left.total)
      expect(first.gst - off.gst).toBe(left.gst)
    }),
  )
})
