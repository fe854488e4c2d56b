const scriptsOfPapers =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u

/** Arabic, Hebrew, Devanagari, Thai and others join, stack or turn their letters, which our papers cannot do. */
export function isSetOnPapers(character: string): boolean {
  return scriptsOfPapers.test(character)
}

/**
 * The name as a paper shows it (rule: names on papers). Of a name in a script that papers do not set, the words in other
 * scripts stay; where there are none, what stands for it is shown.
 */
export function nameOnPapers(name: string, otherwise: string): string {
  if (!/\p{L}/u.test(name)) return name
  const words = name.split(/\s+/).filter((word) => word !== '' && Array.from(word).every(isSetOnPapers))
  return words.some((word) => /\p{L}/u.test(word)) ? words.join(' ') : otherwise
}

/** What stands for the name of somebody whose email address is on the paper as well. */
export function nameInEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}
