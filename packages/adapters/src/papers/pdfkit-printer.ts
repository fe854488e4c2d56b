import type { Paper, PaperBlock, PaperFact, PaperPrinter } from '@bayshare/server/ports/paper-printer'
import type { Weight } from './letter-outlines'
import { loadFonts, type PaperFonts } from './paper-fonts'
import { colours, innerWidth, page, PaperSheet, type PdfDocument, type TextStyle } from './paper-sheet'
import { printTable } from './print-table'

const factsInARow = 4
const small = { size: 8.5, colour: colours.quiet }
const heading = { size: 12, bold: true }

/** Prints with pdfkit, which is loaded with the first paper, so that the program starts without it. */
export function pdfkitPrinter(): PaperPrinter {
  return {
    async print(paper) {
      const { default: Pdf } = await import('pdfkit')
      const doc = new Pdf({
        size: 'A4',
        margins: page,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en-AU',
        displayTitle: true,
        bufferPages: true,
        info: {
          Title: titleOf(paper),
          Author: paper.brand.words.name,
          Creator: paper.brand.words.name,
          Producer: 'Bayshare',
          CreationDate: new Date(paper.at.epochMilliseconds),
          ModDate: new Date(paper.at.epochMilliseconds),
        },
      })
      const bytes = collected(doc)
      const fonts = await loadFonts((name, bytes) => doc.registerFont(name, bytes), wordsOf(paper))
      const sheet = new PaperSheet(doc, fonts)
      printTitle(sheet, paper)
      printParties(sheet, paper)
      for (const block of paper.blocks) printBlock(sheet, block)
      sheet.structure.end()
      printEdges(doc, fonts, paper)
      doc.end()
      return bytes
    },
  }
}

/** Everything that is written on the paper. */
function wordsOf({ brand, title, facts, parties, blocks, footer }: Paper): string[] {
  const factWords = (all: readonly PaperFact[]) => all.flatMap(({ label, value }) => [label, value])
  const blockWords = (block: PaperBlock): (readonly string[])[] => {
    if (block.kind === 'text') return [block.paragraphs]
    if (block.kind === 'facts') return [factWords(block.facts)]
    return [block.columns.map(({ label }) => label), ...block.rows, ...block.totals]
  }
  return [
    brand.words.name,
    title,
    footer,
    ...factWords(facts),
    ...parties.flatMap(({ heading: above, lines }) => [above, ...lines]),
    ...blocks.flatMap((block) => [block.heading ?? '', ...blockWords(block).flat()]),
  ]
}

function titleOf(paper: Paper): string {
  const [first] = paper.facts
  return first ? `${paper.title} ${first.value}` : paper.title
}

function printTitle(sheet: PaperSheet, paper: Paper): void {
  const widest = sheet.widthOf(paper.title, { size: 26, bold: true })
  // A long title is set smaller before it is broken.
  const style = { size: widest > innerWidth ? 20 : 26, bold: true }
  sheet.put(
    paper.title,
    { x: page.left, y: sheet.y, width: innerWidth },
    { parent: sheet.structure, kind: 'H1' },
    style,
  )
  sheet.y += sheet.heightOf(paper.title, innerWidth, style) + 8
  printFacts(sheet, paper.facts)
}

/** Label over value, up to four beside each other. */
function printFacts(sheet: PaperSheet, facts: readonly PaperFact[]): void {
  const columns = Math.min(factsInARow, Math.max(facts.length, 1))
  const width = innerWidth / columns
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const labels = Math.max(...row.map((fact) => sheet.heightOf(fact.label, width - 12, small)))
    const values = Math.max(...row.map((fact) => sheet.heightOf(fact.value, width - 12, { bold: true })))
    sheet.ensureSpace(labels + values + 14)
    for (const [position, fact] of row.entries()) {
      const x = page.left + position * width
      const group = sheet.doc.struct('Div')
      sheet.structure.add(group)
      sheet.put(fact.label, { x, y: sheet.y, width: width - 12 }, { parent: group, kind: 'P' }, small)
      sheet.put(
        fact.value,
        { x, y: sheet.y + labels, width: width - 12 },
        { parent: group, kind: 'P' },
        { bold: true },
      )
      group.end()
    }
    sheet.y += labels + values + 14
  }
}

function printParties(sheet: PaperSheet, { parties }: Paper): void {
  if (parties.length === 0) return
  sheet.line(colours.line)
  sheet.y += 14
  const width = innerWidth / Math.max(parties.length, 2)
  const top = sheet.y
  let lowest = top
  for (const [position, party] of parties.entries()) {
    const x = page.left + position * width
    const group = sheet.doc.struct('Div')
    sheet.structure.add(group)
    let y = top
    const say = (words: string, wanted: TextStyle) => {
      const style = { ...wanted, size: sizeThatFits(sheet, words, width - 18, wanted) }
      sheet.put(words, { x, y, width: width - 18 }, { parent: group, kind: 'P' }, style)
      y += sheet.heightOf(words, width - 18, style)
    }
    say(party.heading, small)
    y += 3
    for (const [number, words] of party.lines.entries()) say(words, number === 0 ? { bold: true } : {})
    group.end()
    lowest = Math.max(lowest, y)
  }
  sheet.y = lowest + 22
}

/** An address of e-mail has no place to break at, so a long one is set smaller. */
function sizeThatFits(sheet: PaperSheet, words: string, width: number, style: TextStyle): number {
  const size = style.size ?? 10
  const longest = Math.max(...words.split(/\s+/).map((word) => sheet.widthOf(word, style)))
  return longest <= width ? size : Math.max((size * width) / longest - 0.05, 6)
}

function printBlock(sheet: PaperSheet, block: PaperBlock): void {
  if (block.heading !== undefined) {
    const height = sheet.heightOf(block.heading, innerWidth, heading)
    // A heading is never the last thing on a sheet.
    sheet.ensureSpace(height + 60)
    sheet.put(
      block.heading,
      { x: page.left, y: sheet.y, width: innerWidth },
      { parent: sheet.structure, kind: 'H2' },
      heading,
    )
    sheet.y += height + 8
  }
  if (block.kind === 'table') printTable(sheet, block)
  else if (block.kind === 'facts') printFacts(sheet, block.facts)
  else for (const words of block.paragraphs) printParagraph(sheet, words)
  sheet.y += 18
}

/** A paragraph goes on overleaf only when it is longer than a few lines. */
function printParagraph(sheet: PaperSheet, words: string): void {
  sheet.ensureSpace(Math.min(sheet.heightOf(words, innerWidth), 80))
  sheet.put(words, { x: page.left, y: sheet.y, width: innerWidth }, { parent: sheet.structure, kind: 'P' })
  sheet.y = sheet.doc.y + 5
}

/** The brand above and the footer below, with the number of the sheet: known only when all of them are there. */
function printEdges(doc: PdfDocument, fonts: PaperFonts, { brand, footer, title }: Paper): void {
  const { start, count } = doc.bufferedPageRange()
  for (let sheet = start; sheet < start + count; sheet++) {
    doc.switchToPage(sheet)
    // Else the printer would take the margin for the end of the sheet and begin another one.
    doc.page.margins = { top: 0, bottom: 0, left: page.left, right: page.right }
    doc.markContent('Artifact', { type: 'Pagination' })
    const setting = (words: string, weight: Weight) => {
      const { text, font } = fonts.set(words, weight)
      doc.font(font)
      return text
    }
    const name = setting(brand.words.name, 'bold')
    // The same mark as in the brand's mails: its first letter on its colour.
    doc.roundedRect(page.left, 32, 22, 22, 5).fill(brand.look.accent)
    doc.fontSize(12).fillColor('#FFFFFF')
    doc.text(name.slice(0, 1), page.left, 39, { width: 22, align: 'center' })
    doc.fillColor(colours.ink).text(name, page.left + 30, 39, { lineBreak: false })
    if (sheet > start) {
      doc.fontSize(8.5).fillColor(colours.quiet)
      doc.text(setting(title, 'plain'), page.left, 40, { width: innerWidth, align: 'right' })
    }
    const footerTop = page.height - page.bottom + 24
    doc
      .moveTo(page.left, footerTop)
      .lineTo(page.width - page.right, footerTop)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke()
    doc.fontSize(8).fillColor(colours.quiet)
    doc.text(setting(footer, 'plain'), page.left, footerTop + 8, { width: innerWidth - 80, lineGap: 2 })
    doc.text(setting(`Page ${sheet - start + 1} of ${count}`, 'plain'), page.left, footerTop + 8, {
      width: innerWidth,
      align: 'right',
    })
    doc.endMarkedContent()
  }
}

function collected(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}
