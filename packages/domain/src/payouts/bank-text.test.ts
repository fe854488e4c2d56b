import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankText } from './bank-text'

test.each([
  ['Hannah Kowalski', 'Hannah Kowalski'],
  ['Zoë Müller-Łukasz', 'Zoe Muller-Lukasz'],
  ['Siân O’Brien & Sons (NSW)', "Sian O'Brien & Sons (NSW)"],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
  ['Ærø Þór Straße', 'AEro Thor Strasse'],
  ['Ann\r\n0 forged', 'Ann 0 forged'],
  ['Bob "the" <b>\\|{}~`', 'Bob the b'],
  ['王小明', ''],
  ['Lý 李 Петров', 'Ly'],
  ['Ｆｕｌｌ width', 'Full width'],
])('%j is written %j', (text, written) => {
  expect(bankText(text, 32)).toBe(written)
})

test('whatever it is given, it keeps to its length and to the letters of the bank', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 32 }), (text, most) => {
      const written = bankText(text, most)
      expect(written.length).toBeLessThanOrEqual(most)
      expect(written).toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})
