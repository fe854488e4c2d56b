const headLength = 19
const noMoreRows = -1

/** Takes the database's binary copy as it comes, in pieces of any size, and tells where each whole row begins. */
export class CopiedRows {
  private rest: Buffer = Buffer.alloc(0)
  private isHeadRead = false

  constructor(private readonly columnCount: number) {}

  /** Calls back for every row that is complete by now. */
  take(piece: Buffer, onRow: (bytes: Buffer, at: number) => void): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece
    const view = viewOf(bytes)
    let at = 0
    if (!this.isHeadRead) {
      if (bytes.length < headLength) return this.keep(bytes, 0)
      at = headLength + view.getInt32(headLength - 4)
      this.isHeadRead = true
    }
    for (;;) {
      const end = endOfRow(view, at, this.columnCount)
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
function endOfRow(view: DataView, at: number, columnCount: number): number | undefined {
  if (at + 2 > view.byteLength) return undefined
  const fields = view.getInt16(at)
  if (fields === noMoreRows) return undefined
  if (fields !== columnCount) throw new Error(`A row of ${fields} columns instead of ${columnCount}`)
  let end = at + 2
  for (let field = 0; field < fields; field++) {
    if (end + 4 > view.byteLength) return undefined
    end += 4 + Math.max(0, view.getInt32(end))
  }
  return end > view.byteLength ? undefined : end
}

/** Numbers are read from a view several times as fast as from the bytes. */
export function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length)
}
