import { mostListCharacters } from '@bayshare/domain/residents/read-tenant-list'
import { tenantListWords as words } from './words-residents'

/** Why a file is no list, in words. */
export class ListFileRefused extends Error {}

/** The text of a file as spreadsheets save it: UTF-8, UTF-16, or the older letters of Windows. */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * mostListCharacters) throw new ListFileRefused(words.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  if (text.includes('\0')) throw new ListFileRefused(words.notText)
  if (text.length > mostListCharacters) throw new ListFileRefused(words.tooLarge)
  return text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
