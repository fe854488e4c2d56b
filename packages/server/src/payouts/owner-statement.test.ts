import { brandById } from '@bayshare/domain/brands/all-brands'
import { type Company, sandboxCompany } from '@bayshare/domain/brands/company'
import { cents, type Cents } from '@bayshare/domain/money/cents'
import { splitPrice } from '@bayshare/domain/money/split-price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperBlock } from '../ports/paper-printer'
import { ownerStatement, type Statement, type StatementBooking } from './owner-statement'

const booking = (price: number, changes: Partial<StatementBooking> = {}): StatementBooking => {
  const { commission, ownerEarning } = splitPrice(cents(price), 1800)
  return {
    reference: 'K7QW2M9X',
    period: 0,
    place: '12 Crown Street, Surry Hills',
    earnedOn: Temporal.PlainDate.from('2026-10-20'),
    price: cents(price),
    commission,
    amount: ownerEarning,
    wasInvoiced: false,
    isTaxed: true,
    ...changes,
  }
}

const statement = (bookings: readonly StatementBooking[], company: Company = sandboxCompany): Statement => ({
  brand: brandById('main'),
  company,
  period: '2026-11',
  madeAt: Temporal.Instant.from('2026-11-15T13:00:00Z'),
  cash: cents(0),
  amount: cents(bookings.reduce((sum, { amount }) => sum + amount, 0)),
  owner: {
    fullName: 'Kowalski Parking Pty Ltd',
    businessAbn: '53004085616',
    address: '4 Crown Street',
    address2: 'Surry Hills NSW 2010',
    accountName: 'Hannah Kowalski',
    bsb: '062000',
    accountNumber: '12345678',
  },
  bookings,
})

function tableOf(blocks: readonly PaperBlock[]) {
  const table = blocks.find((block) => block.kind === 'table')
  if (table?.kind !== 'table') throw new Error('There is no table')
  return table
}

test('a worked statement: three bookings, to the cent', () => {
  const paper = ownerStatement(
    statement([booking(874), booking(20_000, { reference: 'M4NTHLY9', period: 2 }), booking(437)]),
    'BS-000042',
  )
  expect(paper.title).toBe('Statement and tax invoice for our commission')
  expect(paper.facts).toEqual([
    { label: 'Number', value: 'BS-000042' },
    { label: 'Date', value: '16/11/2026' },
    { label: 'Payout of', value: 'November 2026' },
    { label: 'Paid to', value: 'Hannah Kowalski, BSB 062-000, account •••••678' },
  ])
  expect(paper.parties).toEqual([
    {
      heading: 'From',
      lines: ['Bayshare Sandbox Pty Ltd', 'ABN 51 824 753 556', '1 Sandbox Lane, Sydney NSW 2000'],
    },
    {
      heading: 'To',
      lines: ['Kowalski Parking Pty Ltd', 'ABN 53 004 085 616', '4 Crown Street', 'Surry Hills NSW 2010'],
    },
  ])
  const table = tableOf(paper.blocks)
  const place = '12 Crown Street, Surry Hills'
  expect(table.rows).toEqual([
    [`K7QW2M9X · ${place}`, '20/10/2026', '$8.74', '$1.57', '$0.14', '$7.17'],
    [`M4NTHLY9 · month 2 · ${place}`, '20/10/2026', '$200.00', '$36.00', '$3.27', '$164.00'],
    [`K7QW2M9X · ${place}`, '20/10/2026', '$4.37', '$0.78', '$0.07', '$3.59'],
  ])
  expect(table.totals).toEqual([['Total', '', '$213.11', '$38.35', '$3.48', '$174.76']])
  expect(paper.blocks).toContainEqual(
    expect.objectContaining({
      paragraphs: [
        "We're paying $174.76 into the account above.",
        'Our commission is what we charge you for bringing you drivers. It includes GST.',
        "You're registered for GST: $19.37 of the prices above is GST that you owe.",
      ],
    }),
  )
})

test('a company that is not registered writes no tax invoice and shows no GST', () => {
  const company = { ...sandboxCompany, isGstRegistered: false }
  const paper = ownerStatement(statement([booking(874)], company), 'BS-000042')
  expect(paper.title).toBe('Statement')
  const table = tableOf(paper.blocks)
  expect(table.columns.map(({ label }) => label)).not.toContain('GST included')
  expect(table.rows[0]).toHaveLength(table.columns.length)
  expect(table.totals[0]).toHaveLength(table.columns.length)
  expect(ownerStatement(statement([booking(874)], { ...sandboxCompany, abn: null }), 'BS-1').title).toBe(
    'Statement',
  )
})

test('commission that was invoiced before is not invoiced again', () => {
  const again = booking(874, { wasInvoiced: true })
  const mixed = ownerStatement(statement([again, booking(437)]), 'BS-000043')
  expect(mixed.title).toBe('Statement and tax invoice for our commission')
  expect(tableOf(mixed.blocks).rows[0]?.[0]).toBe('K7QW2M9X* · 12 Crown Street, Surry Hills')
  expect(tableOf(mixed.blocks).rows[1]?.[0]).toBe('K7QW2M9X · 12 Crown Street, Surry Hills')
  expect(JSON.stringify(mixed.blocks)).toContain('whose payment was returned')
  expect(ownerStatement(statement([again]), 'BS-000043').title).toBe('Statement')
})

test('every column adds up to its total, and price less commission is what is paid', () => {
  const amount = (text: string | undefined): Cents =>
    cents(Math.round(Number(text?.replaceAll(/[$,]/g, '')) * 100))
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 40 }),
      (prices) => {
        const given = statement(prices.map((price) => booking(price)))
        const { rows, totals } = tableOf(ownerStatement(given, 'BS-000042').blocks)
        const [price, commission, tax, paid] = (totals[0] ?? []).slice(2).map(amount)
        for (const [column, total] of [price, commission, tax, paid].entries())
          expect(rows.reduce((sum, row) => sum + amount(row[column + 2]), 0)).toBe(total)
        expect((price ?? 0) - (commission ?? 0)).toBe(paid)
        expect(paid).toBe(given.amount)
      },
    ),
  )
})
