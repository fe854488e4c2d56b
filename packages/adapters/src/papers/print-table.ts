import type { PaperBlock } from '@bayshare/server/ports/paper-printer'
import { colours, innerWidth, page, type PaperSheet, type TextStyle } from './paper-sheet'

type Table = Extract<PaperBlock, { kind: 'table' }>

const gap = 14
const rowPadding = 5
const widestText = 150
const head: TextStyle = { size: 8.5, bold: true, colour: colours.quiet }

/** A table of many columns is set smaller, so that its words need not break so often. */
function stylesOf({ columns }: Table): { body: TextStyle; total: TextStyle } {
  const size = columns.length > 4 ? 9 : 10
  return { body: { size }, total: { size, bold: true } }
}

/** Rows are never torn apart, and each further sheet begins with the names of the columns again. */
export function printTable(sheet: PaperSheet, table: Table): void {
  const { doc } = sheet
  const { body, total } = stylesOf(table)
  const widths = columnWidths(sheet, table)
  const element = doc.struct('Table')
  sheet.structure.add(element)

  const printRow = (cells: readonly string[], kind: 'TH' | 'TD', style: TextStyle) => {
    const row = doc.struct('TR')
    element.add(row)
    let x = page.left
    let height = 0
    for (const [position, column] of table.columns.entries()) {
      const width = widths[position] ?? 0
      const words = cells[position] ?? ''
      const align = column.isAmount ? 'right' : 'left'
      height = Math.max(height, sheet.heightOf(words, width, style))
      sheet.put(words, { x, y: sheet.y, width }, { parent: row, kind }, { ...style, align })
      x += width + gap
    }
    row.end()
    sheet.y += height
  }

  const printHead = () => {
    printRow(
      table.columns.map((column) => column.label),
      'TH',
      head,
    )
    sheet.y += rowPadding - 2
    sheet.line(colours.ink)
    sheet.y += rowPadding + 2
  }
  const heightOf = (cells: readonly string[], style: TextStyle) =>
    Math.max(...cells.map((words, position) => sheet.heightOf(words, widths[position] ?? 0, style)))
  const headHeight =
    heightOf(
      table.columns.map((column) => column.label),
      head,
    ) +
    2 * rowPadding
  const firstRow = table.rows[0] ? heightOf(table.rows[0], body) : 0
  sheet.ensureSpace(headHeight + firstRow + 2 * rowPadding)
  printHead()
  // The totals stay together with the last row: a sum alone on a sheet explains nothing.
  const totalsHeight = table.totals.reduce((sum, row) => sum + heightOf(row, total) + rowPadding, rowPadding)
  for (const [position, row] of table.rows.entries()) {
    const isLast = position === table.rows.length - 1
    const needed = heightOf(row, body) + 2 * rowPadding + (isLast ? totalsHeight : 0)
    if (sheet.ensureSpace(needed)) printHead()
    printRow(row, 'TD', body)
    sheet.y += rowPadding - 2
    if (!isLast) sheet.line(colours.line, 0.5)
    sheet.y += rowPadding + 2
  }
  if (table.totals.length > 0) {
    sheet.y -= rowPadding
    sheet.line(colours.ink)
    sheet.y += rowPadding + 2
  }
  for (const row of table.totals) {
    printRow(row, 'TD', total)
    sheet.y += rowPadding - 1
  }
  element.end()
}

/** Amounts take what they need, short words too; the first column of words gets what is left. */
function columnWidths(sheet: PaperSheet, table: Table): number[] {
  const { body, total } = stylesOf(table)
  const needed = table.columns.map((column, position) => {
    const bodies = table.rows.map((row) => row[position] ?? '')
    const sums = table.totals.map((row) => row[position] ?? '')
    const widest = Math.max(
      sheet.widthOf(column.label, head),
      ...bodies.map((words) => sheet.widthOf(words, body)),
      ...sums.map((words) => sheet.widthOf(words, total)),
    )
    const rounded = Math.ceil(widest) + 1
    return column.isAmount ? rounded : Math.min(rounded, widestText)
  })
  const flexible = table.columns.findIndex((column) => !column.isAmount)
  const gaps = gap * (table.columns.length - 1)
  const others = needed.reduce((sum, width, position) => (position === flexible ? sum : sum + width), 0)
  return needed.map((width, position) =>
    position === flexible ? Math.max(innerWidth - gaps - others, 80) : width,
  )
}
