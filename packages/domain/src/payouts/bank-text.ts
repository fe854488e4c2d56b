/** What the character set of direct entry lacks beside accents, in the letters that stand for it. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/**
 * A name as a bank's file may carry it: letters, digits and the few signs of the direct entry system. Accents fall, letters
 * of their own are spelled out, and what cannot be written becomes a blank.
 */
export function bankText(text: string, most: number): string {
  return text
    .replaceAll(/[^\x20-\x7e]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
}
