import { sandboxCompany } from '@bayshare/domain/brands/company'
import { cents } from '@bayshare/domain/money/cents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AbaOrder, type AbaPayment, writeAbaFile } from './aba-file'
import { differencesIn } from './check-aba-file'
import { readAbaFile } from './read-aba-file'

const bank = { financialInstitution: 'WBC', userId: '301500', bsb: '032000', accountNumber: '0123456' }
const order = (payments: readonly AbaPayment[]): AbaOrder => ({
  company: { ...sandboxCompany, name: 'Bayshare & Söhne Pty Ltd', bank },
  on: Temporal.PlainDate.from('2026-11-16'),
  payments,
})
const payment = (changes: Partial<AbaPayment> = {}): AbaPayment => ({
  bsb: '062000',
  accountNumber: '12345678',
  accountName: 'Zoë Kowalski',
  amount: cents(1703),
  reference: '2026-11 1A2B3C4D',
  ...changes,
})

test('it is what banks print in their manuals: every line of 120 characters, ended by CR and LF', async () => {
  const other = payment({ accountNumber: '000123', accountName: 'x'.repeat(60), amount: cents(9) })
  const content = await writeAbaFile(order([payment(), other]))
  expect(content.split('\r\n')).toEqual([
    '0                 01WBC       Bayshare & Sohne Pty Ltd  301500Payouts     161126                                        ',
    '1062-000 12345678 500000001703Zoe Kowalski                    2026-11 1A2B3C4D  032-000  0123456Bayshare & Sohne00000000',
    `1062-000   000123 500000000009${'x'.repeat(32)}2026-11 1A2B3C4D  032-000  0123456Bayshare & Sohne00000000`,
    '7999-999            000000171200000017120000000000                        000002                                        ',
    '',
  ])
  for (const line of content.trimEnd().split('\r\n').slice(0, -1)) expect(line).toHaveLength(120)
})

const payments = fc.array(
  fc.record({
    bsb: fc.stringMatching(/^\d{6}$/),
    accountNumber: fc.stringMatching(/^\d{6,9}$/),
    accountName: fc.string({ unit: 'binary', maxLength: 60 }),
    amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
    reference: fc.stringMatching(/^2026-11 [0-9A-F]{8}$/),
  }),
  { minLength: 1, maxLength: 50 },
)

test('whatever stands in it is read back to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(payments, async (wanted) => {
      const content = await writeAbaFile(order(wanted))
      expect(differencesIn(content, order(wanted))).toEqual([])
      const read = readAbaFile(content)
      expect(read.payments.map(({ amount }) => amount)).toEqual(wanted.map(({ amount }) => amount))
      expect(read.total).toMatchObject({ count: wanted.length, debit: 0 })
    }),
    { numRuns: 60 },
  )
})

test('a change of any one character that means something is seen', async () => {
  const wanted = order([payment(), payment({ accountNumber: '555666777', amount: cents(250_000) })])
  const content = await writeAbaFile(wanted)
  const places = [20, 57, 121 + 2, 121 + 10, 121 + 25, 121 + 70, 122 + 87, 244 + 25, 366 + 25, 366 + 79]
  for (const place of places) {
    const changed = `${content.slice(0, place)}${content[place] === '9' ? '8' : '9'}${content.slice(place + 1)}`
    expect(differencesIn(changed, wanted), `place ${place}`).not.toEqual([])
  }
})

test('a file that a bank would not take is not read', async () => {
  const wanted = order([payment()])
  const content = await writeAbaFile(wanted)
  const lines = content.split('\r\n')
  const broken = {
    'The file holds more than plain letters': content.replace('Zoe', 'Zoé'),
    'The last line is not ended': content.trimEnd(),
    'Line 2 does not have 120 characters': content.replace('Kowalski', 'Kowalsk'),
    'The first line is not a header': lines.slice(1).join('\r\n'),
    'The last line is not a footer': [...lines.slice(0, 2), ''].join('\r\n'),
    '0 payments instead of 1': [lines[0], lines[2], ''].join('\r\n'),
  }
  for (const [words, file] of Object.entries(broken)) expect(differencesIn(file, wanted)).toContain(words)
  expect(differencesIn('', wanted)).not.toEqual([])
  expect(differencesIn(content, order([payment(), payment()]))).not.toEqual([])
})

test('more money than the format has digits for is not written', async () => {
  const most = Array.from({ length: 5 }, () => payment({ amount: cents(2_100_000_000) }))
  await expect(writeAbaFile(order(most))).rejects.toThrow('does not fit')
  await expect(writeAbaFile(order(most.slice(1)))).resolves.toContain('84000000008400000000')
})

test('a name of which no letter can be written still has somebody to go to', async () => {
  const content = await writeAbaFile(order([payment({ accountName: '王小明' })]))
  expect(readAbaFile(content).payments[0]?.accountName).toBe('Account holder')
})
