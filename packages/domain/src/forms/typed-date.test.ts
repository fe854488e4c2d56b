import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTypedDate, isDate, readDate, slashed } from './typed-date'

test.each([
  ['', ''],
  ['3', '3'],
  ['31', '31'],
  ['311', '31/1'],
  ['3112', '31/12'],
  ['31122', '31/12/2'],
  ['31122027', '31/12/2027'],
  ['311220279', '31/12/2027'],
  ['99', '31'],
  ['00', '01'],
  ['9999', '31/12'],
  ['1/2/2027', '01/02/2027'],
  ['31/', '31/'],
  ['1/', '01/'],
  ['/', ''],
  ['31/1', '31/1'],
  ['31/122', '31/12/2'],
  ['31-12-2027', '31/12/2027'],
  ['31 Dec', '31'],
])('typing %j leaves %j', (typed, left) => {
  expect(slashed(typed)).toBe(left)
})

test('typing key by key gives the date, and every key can be taken back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 109_000 }), (days) => {
      const date = Temporal.PlainDate.from('1900-01-01').add({ days })
      const digits = asTypedDate(date).replaceAll('/', '')
      let text = ''
      for (const digit of digits) text = slashed(text + digit)
      expect(readDate(text)?.equals(date)).toBe(true)
      for (let keys = 0; keys < 20 && text !== ''; keys++) text = slashed(text.slice(0, -1))
      expect(text).toBe('')
    }),
  )
})

test('whatever is typed stays a piece of dd/mm/yyyy, and typing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const left = slashed(text)
      expect(left).toMatch(/^(\d{0,2}|\d{2}\/\d{0,2}|\d{2}\/\d{2}\/\d{0,4})$/)
      expect(slashed(left)).toBe(left)
    }),
  )
})

test.each([
  ['29/02/2028', true],
  ['29/02/2027', false],
  ['31/04/2027', false],
  ['1/2/2027', true],
  ['01/02/27', false],
  ['2027-02-01', false],
])('%s is a date: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne)
})
