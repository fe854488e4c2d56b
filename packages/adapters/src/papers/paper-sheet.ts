import type PDFKit from 'pdfkit'
import type { PaperFonts } from './paper-fonts'

export type PdfDocument = InstanceType<typeof PDFKit>
export type StructureElement = ReturnType<PdfDocument['struct']>

export const colours = { ink: '#1B1F2A', quiet: '#5A6272', line: '#D5D9E0' }

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 84, bottom: 84 }
export const innerWidth = page.width - page.left - page.right
const contentEnd = page.height - page.bottom

export interface TextStyle {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right'
}

/** Writes from the top of the sheet down, and begins another one where something no longer fits. */
export class PaperSheet {
  y = page.top
  readonly doc: PdfDocument
  readonly #fonts: PaperFonts
  /** Whoever reads the paper aloud follows its elements and not its ink. */
  readonly structure: StructureElement

  constructor(doc: PdfDocument, fonts: PaperFonts) {
    this.doc = doc
    this.#fonts = fonts
    this.structure = doc.struct('Document')
    doc.addStructure(this.structure)
  }

  heightOf(words: string, width: number, style: TextStyle = {}): number {
    return this.doc.heightOfString(this.#apply(words, style) || ' ', { width, lineGap: lineGapOf(style) })
  }

  widthOf(words: string, style: TextStyle = {}): number {
    return this.doc.widthOfString(this.#apply(words, style))
  }

  /** Puts words at a place, inside an element of the structure, without moving the cursor; `doc.y` is where they end. */
  put(
    words: string,
    at: { x: number; y: number; width: number },
    element: { parent: StructureElement; kind: string },
    style: TextStyle = {},
  ): void {
    const { doc } = this
    element.parent.add(
      doc.struct(element.kind, {}, () => {
        doc.text(this.#apply(words, style), at.x, at.y, {
          width: at.width,
          align: style.align ?? 'left',
          lineGap: lineGapOf(style),
        })
      }),
    )
  }

  /** Lines and the like say nothing, so screen readers skip them. */
  line(colour: string, thickness = 0.75): void {
    const { doc } = this
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(page.left, this.y)
      .lineTo(page.width - page.right, this.y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
    doc.endMarkedContent()
  }

  /** True when another sheet was begun, because this much would not have fitted on the last. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= contentEnd) return false
    this.doc.addPage()
    this.y = page.top
    return true
  }

  /** Chooses the font for these words, and answers what can be set of them. */
  #apply(words: string, { size = 10, bold = false, colour = colours.ink }: TextStyle): string {
    const { text, font } = this.#fonts.set(words, bold ? 'bold' : 'plain')
    this.doc.font(font).fontSize(size).fillColor(colour)
    return text
  }
}

function lineGapOf({ size = 10 }: TextStyle): number {
  return size * 0.3
}
