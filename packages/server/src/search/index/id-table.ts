import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { idBytes } from './read-space'

const idWords = idBytes / 4

/**
 * Finds the place of a space by its id: a table of numbers with open addressing, a third of what a Map would need. An
 * entry is the place plus one; nothing is ever taken out, a space that moves only gets another place.
 */
export interface IdTable {
  /** The ids one after the other, four words each, in the order of the places. */
  ids: Uint32Array
  entries: Int32Array<ArrayBuffer>
}

export function entriesFor(places: number): Int32Array<ArrayBuffer> {
  return new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, places * 1.6))))
}

export function placeOf({ ids, entries }: IdTable, id: Uint32Array): number | undefined {
  const entry = entries[entryOf(ids, entries, id, 0)]!
  return entry === 0 ? undefined : entry - 1
}

/** The id must stand in its place already. */
export function putPlace({ ids, entries }: IdTable, place: number): void {
  entries[entryOf(ids, entries, ids, place * idWords)] = place + 1
}

/** The entry of an id, or the free one where it would stand. */
function entryOf(ids: Uint32Array, entries: Int32Array, from: Uint32Array, at: number): number {
  const mask = entries.length - 1
  for (let entry = hash(from, at) & mask; ; entry = (entry + 1) & mask) {
    const place = entries[entry]! - 1
    if (place < 0) return entry
    const other = place * idWords
    if (
      ids[other] === from[at] &&
      ids[other + 1] === from[at + 1] &&
      ids[other + 2] === from[at + 2] &&
      ids[other + 3] === from[at + 3]
    )
      return entry
  }
}

/** Ids are not always random, so every word is stirred in. */
function hash(words: Uint32Array, at: number): number {
  let mixed = 0
  for (let word = at; word < at + idWords; word++) {
    mixed = Math.imul(mixed ^ words[word]!, 0x9e37_79b1)
    mixed ^= mixed >>> 15
  }
  return mixed
}

/** Undefined for what is no id. */
export function idFromText(text: string): Uint32Array | undefined {
  const digits = text.replaceAll('-', '')
  if (!/^[\da-f]{32}$/i.test(digits)) return undefined
  return new Uint32Array(Uint8Array.from(Buffer.from(digits, 'hex')).buffer)
}

export function idAsText(ids: Uint8Array, place: number): SpaceId {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + place * idBytes, idBytes).toString('hex')
  return asSpaceId(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
  )
}

/** As their texts would be compared. */
export function compareIds(ids: Uint8Array, one: number, other: number): number {
  for (let byte = 0; byte < idBytes; byte++) {
    const difference = ids[one * idBytes + byte]! - ids[other * idBytes + byte]!
    if (difference !== 0) return difference
  }
  return 0
}
