import { columnCount } from './space-row'

const headLength = 19
const noMoreRows = -1

/** Takes the database's binary copy as it comes, in pieces of any size, and tells where each whole row begins. */
export class CopiedRows {
  private rest: Buffer = Buffer.alloc(0)
  private isHeadRead = false

  /** Calls back for every row that is complete by now. */
  take(piece: Buffer, onRow: (bytes: Buffer, at: number) => void): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece
    let at = 0
    if (!this.isHeadRead) {
      if (bytes.length < headLength) return this.keep(bytes, 0)
      at = headLength + bytes.readInt32BE(headLength - 4)
      this.isHeadRead = true
    }
    for (;;) {
      const end = endOfRow(bytes, at)
      if (end === undefined) return this.keep(bytes, at)
      onRow(bytes, at + 2)
      at = end
    }
  }

  private keep(bytes: Buffer, from: number): void {
    this.rest = Buffer.from(bytes.subarray(from))
  }
}

/** Undefined when the row goes on in the next piece, or when there is none. */
function endOfRow(bytes: Buffer, at: number): number | undefined {
  if (at + 2 > bytes.length) return undefined
  const fields = bytes.readInt16BE(at)
  if (fields === noMoreRows) return undefined
  if (fields !== columnCount) throw new Error(`A row of ${fields} columns instead of ${columnCount}`)
  let end = at + 2
  for (let field = 0; field < fields; field++) {
    if (end + 4 > bytes.length) return undefined
    end += 4 + Math.max(0, bytes.readInt32BE(end))
  }
  return end > bytes.length ? undefined : end
}
