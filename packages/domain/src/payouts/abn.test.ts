import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abnDigits, formatAbn, isAbn } from './abn'

test.each(['51824753556', '53004085616', '83914571673', '33102417032'])('%s is one', (abn) => {
  expect(isAbn(abn)).toBe(true)
})

test.each(['51824753557', '15824753556', '5182475355', '518247535560', '', '00000000000', '5182475355a'])(
  '%j is none',
  (abn) => {
    expect(isAbn(abn)).toBe(false)
  },
)

test('one wrong digit is always seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const abn = '51824753556'
      const wrong = `${abn.slice(0, place)}${digit}${abn.slice(place + 1)}`
      expect(isAbn(wrong)).toBe(wrong === abn)
    }),
  )
})

test.each(['51 824 753 556', ' 51824753556 ', '51\u00a0824\u00a0753\u00a0556', '51-824-753-556'])(
  'copied as %j it is the same number',
  (typed) => {
    expect(abnDigits(typed)).toBe('51824753556')
  },
)

test('it reads as it is written on papers', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
