/** Enough for most answers. */
const bufferBytes = 128 * 1024
const mostKept = 32

/**
 * Memory to write answers into, used again when an answer has left: asking the system for a hundred kilobytes and
 * giving them back takes longer than finding what is written there.
 */
export function bufferPool() {
  const free: Buffer[] = []
  return {
    take(bytes: number): Buffer {
      if (bytes > bufferBytes) return Buffer.allocUnsafeSlow(bytes)
      return free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes)
    },
    giveBack(buffer: Buffer): void {
      if (buffer.length === bufferBytes && free.length < mostKept) free.push(buffer)
    },
  }
}
