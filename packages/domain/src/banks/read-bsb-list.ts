import type { BsbList } from './bank-of-bsb'

/** Why a file is not the directory, as a message for whoever named it. */
export interface UnreadableList {
  problem: string
}

const line = /^"?(\d{3})-?(\d{3})"?\s*,\s*"?([A-Z0-9&]{3})"?\s*,/

/**
 * Reads the official "BSB directory" in its CSV layout: BSB, the bank's letters, branch, street, suburb, state, postcode
 * and kinds of payments. One heading is forgiven; a line that is anything else means that it is another file.
 */
export function readBsbList(content: string): BsbList | UnreadableList {
  const list = new Map<string, string>()
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue
    const [, first, second, letters] = line.exec(text) ?? []
    if (first !== undefined && second !== undefined && letters !== undefined) {
      list.set(first + second, letters)
    } else if (at > 0) {
      return { problem: `line ${at + 1} does not begin with a BSB and the three letters of a bank` }
    }
  }
  return list.size > 0 ? list : { problem: 'it holds no BSB' }
}
