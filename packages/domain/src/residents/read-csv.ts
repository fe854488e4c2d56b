export interface CsvRow {
  /** Where it begins, counted as an editor counts. */
  line: number
  cells: string[]
}

export interface CsvProblem {
  line: number
  problem: string
}

export type ReadCsv = { rows: CsvRow[] } | { problem: CsvProblem }

const byteOrderMark = '\u{FEFF}'
const separators = [',', ';', '\t'] as const

/**
 * A table as spreadsheets write it: cells apart by commas, semicolons or tabs, with or without quotation marks, and any
 * ends of lines. A file whose quotation marks do not fit together is refused, because its cells would be guesses.
 */
export function readCsv(given: string): ReadCsv {
  const text = given.startsWith(byteOrderMark) ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (;;) {
      const isQuoted = text[at] === '"'
      const cell = isQuoted ? quotedCell(text, at) : plainCell(text, at, separator)
      if ('problem' in cell) return { problem: { line, problem: cell.problem } }
      row.cells.push(cell.value)
      if (isQuoted) line += lineEndsIn(cell.value)
      at = cell.end
      if (text[at] !== separator) break
      at++
    }
    if (text[at] !== undefined && !isLineEnd(text[at]))
      return { problem: { line, problem: 'There is text behind a closing quotation mark.' } }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    rows.push(row)
  }
  return { rows }
}

/** Whichever stands most often in the first line; a list of one column has none of them. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r\n|[\r\n]/, 1)
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

type Cell = { value: string; end: number } | { problem: string }

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) {
    if (text[end] === '"') return { problem: 'There is a quotation mark in the middle of a cell.' }
    end++
  }
  return { value: text.slice(start, end), end }
}

/** Two quotation marks inside of it are one of the text. */
function quotedCell(text: string, start: number): Cell {
  let value = ''
  let from = start + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) return { problem: 'A quotation mark is never closed.' }
    value += text.slice(from, end)
    if (text[end + 1] !== '"') return { value, end: end + 1 }
    value += '"'
    from = end + 2
  }
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n|[\r\n]/g)?.length ?? 0
}
