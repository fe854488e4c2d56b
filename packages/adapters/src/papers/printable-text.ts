import { isSetOnPapers } from '@bayshare/domain/accounts/name-on-papers'

/** Beyond Latin-1, the standard fonts of PDF have these and nothing else. */
const extraCharacters = 'ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™'

/** Letters that no accent explains, as people write them when their keyboard lacks them. */
const replacements: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'A',
  ə: 'a',
  Ƒ: 'F',
  ẞ: 'SS',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u202f': ' ',
  '\u2009': ' ',
}

/** Whether a font that is loaded for the paper has a character that the standard fonts lack. */
type HasLetter = (character: string) => boolean

/**
 * The text in letters that can be set: by the standard fonts, or by those with the letters of other scripts. What neither
 * has loses its accents, and what has no such form becomes a question mark, so that nothing ever turns into other, wrong
 * signs (rule: names on papers).
 */
export function printableText(text: string, hasLetter: HasLetter = () => false): string {
  return Array.from(text.normalize('NFC'), (character) => printable(character, hasLetter)).join('')
}

/** Whether the standard fonts show all of it. */
export function isStandardText(text: string): boolean {
  return Array.from(text).every(isInStandardFont)
}

/** Whether the text has letters that the standard fonts lack and another font may have. */
export function hasOtherLetters(text: string): boolean {
  return Array.from(text.normalize('NFC')).some((character) => isOtherLetter(character))
}

/** Beside letters, the marks between Chinese and Japanese words. */
export function isOtherLetter(character: string): boolean {
  return !isInStandardFont(character) && /[\p{L}\u3000-\u30ff]/u.test(character) && isSetOnPapers(character)
}

function printable(character: string, hasLetter: HasLetter): string {
  if (isInStandardFont(character) || hasLetter(character)) return character
  const replaced = replacements[character]
  if (replaced !== undefined) return replaced
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return character === '\t' ? ' ' : ''
  // Accents are taken off one after the other, so that as many stay as the font has.
  const parts = Array.from(character.normalize('NFD'))
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const simpler = parts.slice(0, kept).join('').normalize('NFC')
    if (isInStandardFont(simpler)) return simpler
    const base = replacements[simpler]
    if (base !== undefined) return base
  }
  const compatible = character.normalize('NFKC')
  if (compatible !== character) return printableText(compatible, hasLetter)
  return '?'
}

function isInStandardFont(character: string): boolean {
  return (
    character === '\n' ||
    /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) ||
    extraCharacters.includes(character)
  )
}
