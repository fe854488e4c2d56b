import type PDFKit from 'pdfkit'
import { printableText } from './printable-text'

export type PdfDocument = InstanceType<typeof PDFKit>
export type StructureElement = ReturnType<PdfDocument['struct']>

export const colours = { ink: '#1B1F2A', quiet: '#5A6272', line: '#D5D9E0' }
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' }

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
  /** Whoever reads the paper aloud follows its elements and not its ink. */
  readonly structure: StructureElement

  constructor(doc: PdfDocument) {
    this.doc = doc
    this.structure = doc.struct('Document')
    doc.addStructure(this.structure)
  }

  heightOf(words: string, width: number, style: TextStyle = {}): number {
    this.#apply(style)
    return this.doc.heightOfString(printableText(words) || ' ', { width, lineGap: lineGapOf(style) })
  }

  widthOf(words: string, style: TextStyle = {}): number {
    this.#apply(style)
    return this.doc.widthOfString(printableText(words))
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
        this.#apply(style)
        doc.text(printableText(words), at.x, at.y, {
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

  #apply({ size = 10, bold = false, colour = colours.ink }: TextStyle): void {
    this.doc
      .font(bold ? fonts.bold : fonts.plain)
      .fontSize(size)
      .fillColor(colour)
  }
}

function lineGapOf({ size = 10 }: TextStyle): number {
  return size * 0.3
}
