/** Reads texts of which there are few: one that was read before is recognised by its bytes and not made again. */
export class KnownTexts {
  private readonly known: { bytes: Uint8Array; text: string }[] = []

  read(bytes: Buffer, from: number, to: number): string {
    for (const { bytes: own, text } of this.known) if (isSame(own, bytes, from, to)) return text
    const text = bytes.toString('utf8', from, to)
    this.known.push({ bytes: Uint8Array.from(bytes.subarray(from, to)), text })
    return text
  }
}

function isSame(own: Uint8Array, bytes: Buffer, from: number, to: number): boolean {
  if (own.length !== to - from) return false
  // Names often begin alike.
  for (let at = own.length - 1; at >= 0; at--) if (own[at] !== bytes[from + at]) return false
  return true
}
