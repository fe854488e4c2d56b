import { uuidPattern } from '../forms/uuid'

/** Stands in place of a secret. */
export const mask = '•••'

/**
 * A mail or text message as staff may read it (rule: event viewer): without the tokens in its links, without codes that
 * it says, and without these access codes. HTML stays HTML.
 */
export function maskSecrets(content: string, accessCodes: readonly string[] = []): string {
  const withoutCodes = content
    .split(tags)
    .map((part, position) => (position % 2 === 0 ? maskWords(part, accessCodes) : part))
    .join('')
  return withoutCodes.replaceAll(links, maskLink).replaceAll(secretPaths, `$1${mask}`)
}

/** Style sheets and tags stand at the odd places when a text is split at them. */
const tags = /(<style[^]*?<\/style>|<[^<>]*>)/i

const links = /https?:(?:\/\/|%2F%2F)[^\s"'<>]+/gi

/** Whoever has such an address may do what it says, or is let in. */
const secretPaths =
  /(\/(?:resetpassword|confirmemail|email_proofs|auth_redirect|unsubscribe|answers?|calendars|invitations?|visit|book\/[\w-]+\/\w+)\/)[^\s"'<>?#/]+/gi
const secretParameters =
  /([?&;](?:access_token|refresh_token|token|code|key|pin|password|secret|sign|signature|sig|auth)=)[^\s"'<>&#]+/gi

function maskLink(link: string): string {
  return link
    .replaceAll(secretParameters, `$1${mask}`)
    .replaceAll(/[\w~-]{20,}/g, (part) => (isToken(part) ? mask : part))
}

/** Ids are no secrets, and neither are names of places: words and numbers with a dash between them. */
function isToken(part: string): boolean {
  if (uuidPattern.test(part)) return false
  return !part.split(/[-_~]/).every((word) => /^(?:[A-Z]?[a-z]{0,30}|[A-Z]{2,4}|\d{1,9})$/.test(word))
}

/** "Your code is 1234", "PIN: 4711#": a code has a digit, so "the code is valid" stays. */
const saidCode =
  /(\b(?:\w*code|pin|password)\b[^.!?:\n]{0,60}?(?:\bis\b|:)\s{0,4})([^\s<>]{0,40}\d[^\s<>]{0,40}?)(?=[.,;!?)]*(?:\s|$))/gi

function maskWords(text: string, accessCodes: readonly string[]): string {
  const known = accessCodes.flatMap((code) => patternOf(code) ?? [])
  return known
    .reduce((rest, pattern) => rest.replaceAll(pattern, mask), text)
    .replaceAll(saidCode, `$1${mask}`)
}

/** Shorter ones would hide days and prices. */
const fewestCharacters = 3

/** The code wherever lines are broken, and as HTML writes it. */
function patternOf(code: string): RegExp | undefined {
  const words = code.trim().split(/\s+/)
  if (words.join('').length < fewestCharacters) return undefined
  const written = words.map((word) => Array.from(word, patternOfCharacter).join('')).join(String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${written}(?![\p{L}\p{N}])`, 'giu')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;|&#34;',
  "'": '&#x27;|&#39;',
}

function patternOfCharacter(character: string): string {
  const entity = entities[character]
  if (entity !== undefined) return `(?:${character}|${entity})`
  return /[\p{L}\p{N}]/u.test(character)
    ? character
    : String.raw`\u{${character.codePointAt(0)?.toString(16)}}`
}
