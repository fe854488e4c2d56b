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

/**
 * The text in letters that the standard fonts can show: "Nguyễn" becomes "Nguyên", and what has no Latin letter at all
 * becomes a question mark, so that nothing ever turns into other, wrong signs.
 */
export function printableText(text: string): string {
  return Array.from(text.normalize('NFC'), printable).join('')
}

function printable(character: string): string {
  if (isInFont(character)) return character
  const replaced = replacements[character]
  if (replaced !== undefined) return replaced
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return character === '\t' ? ' ' : ''
  // Accents are taken off one after the other, so that as many stay as the font has.
  const parts = Array.from(character.normalize('NFD'))
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const simpler = parts.slice(0, kept).join('').normalize('NFC')
    if (isInFont(simpler)) return simpler
    const base = replacements[simpler]
    if (base !== undefined) return base
  }
  const compatible = character.normalize('NFKC')
  if (compatible !== character) return printableText(compatible)
  return '?'
}

function isInFont(character: string): boolean {
  return (
    character === '\n' ||
    /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) ||
    extraCharacters.includes(character)
  )
}
