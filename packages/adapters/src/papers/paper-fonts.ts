import { outlinesOf, type Weight } from './letter-outlines'
import { hasOtherLetters, isOtherLetter, isStandardText, printableText } from './printable-text'
import { trueTypeFont } from './true-type-font'

const standardFonts: Readonly<Record<Weight, string>> = { plain: 'Helvetica', bold: 'Helvetica-Bold' }
const fontsOfNames: Readonly<Record<Weight, string>> = { plain: 'Names-Regular', bold: 'Names-Bold' }

export interface PaperFonts {
  /** What can be set of the words, and the font that sets all of it. */
  set(words: string, weight: Weight): { text: string; font: string }
}

/**
 * The standard fonts set most papers. Words that they cannot set are set in one font that is made for this paper, with the
 * letters of these words and no other (rule: names on papers).
 */
export async function loadFonts(
  registerFont: (name: string, bytes: Buffer) => void,
  words: readonly string[],
): Promise<PaperFonts> {
  const others = words.filter(hasOtherLetters)
  // Where no font has a letter, its plain form stands in the same text.
  const letters = new Set(
    others.flatMap((text) => [
      ...Array.from(text.normalize('NFC')).filter(isOtherLetter),
      ...Array.from(printableText(text)),
    ]),
  )
  const hasLetter = { plain: await register('plain'), bold: await register('bold') }

  async function register(weight: Weight): Promise<(character: string) => boolean> {
    if (letters.size === 0) return () => false
    const outlines = await outlinesOf(letters, weight)
    registerFont(fontsOfNames[weight], trueTypeFont(fontsOfNames[weight], outlines))
    return (character) => isOtherLetter(character) && outlines.has(character)
  }

  return {
    set(given, weight) {
      const text = printableText(given, hasLetter[weight])
      return { text, font: (isStandardText(text) ? standardFonts : fontsOfNames)[weight] }
    },
  }
}
