import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { Paper } from '@bayshare/server/ports/paper-printer'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfkitPrinter } from './pdfkit-printer'
import { printableText } from './printable-text'

const [brand] = allBrands
if (!brand) throw new Error('There is no brand')

function invoice(bookings: number): Paper {
  return {
    brand: brand as Paper['brand'],
    title: 'Tax invoice',
    facts: [{ label: 'Number', value: 'BS-000123' }],
    parties: [{ heading: 'Supplier', lines: ['Crown Parking', 'ABN 51 824 753 556'] }],
    blocks: [
      {
        kind: 'table',
        columns: [{ label: 'Item' }, { label: 'Amount', isAmount: true }],
        rows: Array.from({ length: bookings }, (_, number) => [`Booking ${number + 1}`, '$40.00']),
        totals: [['Total', '$40.00']],
      },
      { kind: 'text', heading: 'Notes', paragraphs: ['Thank you.'] },
    ],
    footer: 'The company',
    at: Temporal.Instant.from('2026-11-17T00:00:00Z'),
  }
}

const names = [
  'Lý 李 Петров',
  'Nguyễn Thị Đào',
  'Ελένη Παππά',
  '김민준',
  '山田 サクラ',
  '陳大文',
  'Łukasz Żółć',
]

function withNames(lines: readonly string[]): Paper {
  return { ...invoice(1), parties: [{ heading: 'Driver', lines }] }
}

const print = (paper: Paper) => pdfkitPrinter().print(paper)

/** What stands on each sheet, with the pieces of a line joined. */
function sheetsOf(pdf: Uint8Array): string[] {
  return streamsOf(pdf)
    .filter((content) => content.includes(' TJ'))
    .map((content) => [...content.matchAll(/\[(.*?)\] TJ/g)].map((line) => wordsOf(line[1] ?? '')).join('\n'))
}

function streamsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf)
  const begins = /\/Length (\d+)[^>]*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g
  return [...file.toString('latin1').matchAll(begins)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(file.subarray(start, start + Number(match[1]))).toString('latin1')
  })
}

/** Every text of a paper as a reader copies it: the signs of its own fonts stand in the tables that they bring along. */
function textsOf(pdf: Uint8Array): string[] {
  const streams = streamsOf(pdf)
  const tables = streams.filter((stream) => stream.includes('beginbfrange')).map(signsIn)
  return streams.flatMap((stream) =>
    [...stream.matchAll(/BT[\s\S]*?ET/g)].flatMap(([text]) => {
      const glyphs = [...text.matchAll(/<([0-9a-f]+)>/g)].map((piece) => piece[1] ?? '').join('')
      return tables.map((signs) =>
        (glyphs.match(/.{4}/g) ?? []).map((glyph) => signs.get(glyph) ?? '').join(''),
      )
    }),
  )
}

function signsIn(table: string): Map<string, string> {
  const signs = (table.match(/(?<=\[)[^\]]*(?=\])/g) ?? []).join(' ').match(/[0-9a-f]+/g) ?? []
  return new Map(
    signs.map((sign, glyph) => [
      glyph.toString(16).padStart(4, '0'),
      Buffer.from(sign, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function wordsOf(line: string): string {
  return [...line.matchAll(/<([0-9a-f]+)>/g)]
    .map((piece) => Buffer.from(piece[1] ?? '', 'hex').toString('latin1'))
    .join('')
}

test('the same paper prints the same bytes, and another one other bytes', async () => {
  const first = await print(invoice(3))
  expect(Buffer.from(await print(invoice(3))).equals(Buffer.from(first))).toBe(true)
  expect(Buffer.from(await print(invoice(4))).equals(Buffer.from(first))).toBe(false)
})

test('a paper is a tagged document in English with a title', async () => {
  const pdf = Buffer.from(await print(invoice(1))).toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toContain('/Lang (en-AU)')
  expect(pdf).toContain('/MarkInfo')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('(Tax invoice BS-000123)')
  for (const element of ['/S /H1', '/S /H2', '/S /Table', '/S /TH', '/S /TD']) expect(pdf).toContain(element)
})

test('a long table goes on overleaf under its column names, with its sum beside its last row', async () => {
  const sheets = sheetsOf(await print(invoice(60)))
  expect(sheets.length).toBeGreaterThan(2)
  for (const [number, sheet] of sheets.entries()) {
    expect(sheet).toContain(`Page ${number + 1} of ${sheets.length}`)
    expect(sheet).toContain('The company')
  }
  const bookings = sheets.join('\n').match(/^Booking \d+$/gm)
  expect(bookings).toHaveLength(60)
  const withRows = sheets.filter((sheet) => sheet.includes('Booking '))
  for (const sheet of withRows) expect(sheet).toContain('Item')
  expect(sheets.find((sheet) => sheet.includes('Booking 60'))).toContain('Total')
})

test('however many rows there are, no sheet holds the sum without a row', async () => {
  for (let rows = 17; rows <= 24; rows++) {
    const sheets = sheetsOf(await print(invoice(rows)))
    expect(sheets.find((sheet) => sheet.includes('Total'))).toContain(`Booking ${rows}`)
  }
})

test('a paragraph longer than a sheet goes on overleaf', async () => {
  const words = Array.from({ length: 1500 }, (_, number) => `word${number}`).join(' ')
  const sheets = sheetsOf(
    await print({ ...invoice(1), blocks: [{ kind: 'text', paragraphs: [words, 'The end.'] }] }),
  )
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets[0]).toContain('word0')
  expect(sheets.at(-1)).toContain('word1499')
  expect(sheets.at(-1)).toContain('The end.')
})

test('names in many scripts can be read in the paper, each line in one font', async () => {
  const pdf = await print(withNames(names))
  expect(textsOf(pdf)).toEqual(expect.arrayContaining(names))
  expect(Buffer.from(await print(withNames(names))).equals(Buffer.from(pdf))).toBe(true)
  // Only the letters that stand on it are in it.
  expect(pdf.length).toBeLessThan(80_000)
})

test('a paper without such names has the standard fonts only', async () => {
  const pdf = Buffer.from(await print(withNames(['Chloë Müller']))).toString('latin1')
  expect(pdf).toContain('/BaseFont /Helvetica')
  expect(pdf).not.toContain('/FontFile2')
})

test('letters that no font has become their plain forms and never other signs', () => {
  expect(printableText('Chloë Müller-Ångström, “café” – 5 €')).toBe('Chloë Müller-Ångström, “café” – 5 €')
  expect(printableText('Nguyễn Thị Đào')).toBe('Nguyên Thi Dào')
  expect(printableText('Łódź, Dvořák, Gökçe, İzmir ı')).toBe('Lódz, Dvorák, Gökçe, Izmir i')
  expect(printableText('ชัย 𠮷')).toBe('?? ?')
  expect(printableText('\u200bzero\u0000')).toBe('zero')
  expect(printableText('ﬁne ½ −5')).toBe('fine ½ -5')
  expect(printableText('e\u0301')).toBe('é')
})
