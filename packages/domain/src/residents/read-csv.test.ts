import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : read.problem
}

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no last end of line',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'ends of lines of Windows and of old Macs',
    'a,b\r\n1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a byte order mark', '\u{FEFF}a,b\n', [['a', 'b']]],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs, as copied from a spreadsheet',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotation marks',
    'a,b\n"1,2","say ""hi"""',
    [
      ['a', 'b'],
      ['1,2', 'say "hi"'],
    ],
  ],
  [
    'a line break inside of a cell',
    'a,b\n"1\n2",3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'empty cells',
    'a,b\n,\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'a quoted separator in the header',
    '"a,b";c\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test.each([
  ['a,b\n1,"2', { line: 2, problem: 'A quotation mark is never closed.' }],
  ['a,b\n"1\n"2,3', { line: 3, problem: 'There is text behind a closing quotation mark.' }],
  ['a,b\n\n1,2"3"', { line: 3, problem: 'There is a quotation mark in the middle of a cell.' }],
])('%j is refused with its line', (text, problem) => {
  expect(cellsOf(text)).toEqual(problem)
})

test('rows know the line on which they begin', () => {
  const read = readCsv('a,b\n"1\r\n2",x\n3,4')
  expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([1, 2, 4])
})

test('what is written with quotation marks is read as it was', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const written = [['h', 'h'], ...rows].map((cells) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
      )
      expect(cellsOf(written.join('\r\n'))).toEqual([['h', 'h'], ...rows])
    }),
  )
})

test('a megabyte of anything is read in a moment', () => {
  for (const piece of ['"', ',', '"\n"'])
    expect(readCsv(piece.repeat(1_000_000 / piece.length))).toBeDefined()
})
