/** Email fields take at most this many characters (D1 section 5). */
export const longestEmail = 80

/** Something before and behind one @, with a dot in the domain. Whether a mailbox is there, only a mail can tell. */
function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** What leaving an email field does: text that is no address is cleared and said so (D1 section 5). */
export function afterEmailBlur(typed: string): { email: string; isRefused: boolean } {
  const email = typed.trim()
  const isRefused = email !== '' && !isEmailAddress(email)
  return { email: isRefused ? '' : email, isRefused }
}
