/** Room for most answers. */
const sheetBytes = 128 * 1024
const mostKept = 32

/**
 * Memory to write answers into, used again when an answer has left: asking the system for a hundred kilobytes and
 * giving them back takes longer than finding what is written there.
 */
export function sheets() {
  const free: Buffer[] = []
  return {
    take(bytes: number): Buffer {
      if (bytes > sheetBytes) return Buffer.allocUnsafeSlow(bytes)
      return free.pop() ?? Buffer.allocUnsafeSlow(sheetBytes)
    },
    giveBack(sheet: Buffer): void {
      if (sheet.length === sheetBytes && free.length < mostKept) free.push(sheet)
    },
  }
}
