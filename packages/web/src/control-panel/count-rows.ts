/**
 * Counts the rows of a CSV file as it comes: every row ends a line. What somebody typed may hold line breaks too, but only between
 * quotes. The first line names the columns.
 */
export function rowCounter(): (part: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted
      if (byte === lineEnd && !isQuoted) lines++
    }
    return Math.max(0, lines - 1)
  }
}

const quote = 0x22
const lineEnd = 0x0a
