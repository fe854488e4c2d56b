import type { Brand } from '@bayshare/domain/brands/brand'

/** Prints papers as PDF. What stands on them is decided here in the server; how it looks is the printer's. */
export interface PaperPrinter {
  print(paper: Paper): Promise<Uint8Array>
}

export interface Paper {
  brand: Brand
  /** Such as "Tax invoice". */
  title: string
  /** Number, date and the like, under the title. */
  facts: readonly PaperFact[]
  /** Who gave it and who got it, side by side. */
  parties: readonly PaperParty[]
  blocks: readonly PaperBlock[]
  footer: string
  /** For the file's own properties; the same input always prints the same bytes. */
  at: Temporal.Instant
}

export interface PaperFact {
  label: string
  value: string
}

export interface PaperParty {
  heading: string
  lines: readonly string[]
}

export type PaperBlock =
  | { kind: 'text'; heading?: string; paragraphs: readonly string[] }
  | { kind: 'facts'; heading?: string; facts: readonly PaperFact[] }
  | {
      kind: 'table'
      heading?: string
      columns: readonly { label: string; isAmount?: boolean }[]
      rows: readonly (readonly string[])[]
      /** Bold rows at the end. */
      totals: readonly (readonly string[])[]
    }
