/**
 * The form in which two spellings of one unit are the same: "Unit 12 A", "apt. 12a" and "#12A". Leading zeros stay, because
 * buildings number by them. Empty where there is no unit at all (rule: confirmed residents).
 */
export function unitKey(unit: string): string {
  const plain = unit.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const bare = plain.replace(leadingWords, '')
  return (bare || plain).replaceAll(' ', '')
}

const leadingWords = /^(?:(?:unit|apartment|apt|flat|suite|room|number|no)(?=[\s.:#\d])[\s.:]*|#[\s.:]*)+/
