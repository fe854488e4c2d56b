export const leastPasswordCharacters = 8
export const mostPasswordCharacters = 200

export type PasswordWeakness = 'password-too-short' | 'password-too-common' | 'password-too-close-to-email'

/** Length and surprise count, not signs from every row of the keyboard. */
export function passwordWeakness(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): 'none' | PasswordWeakness {
  if (password.length < leastPasswordCharacters) return 'password-too-short'
  const lowered = password.toLowerCase()
  const [mailbox = ''] = email.toLowerCase().split('@')
  if (lowered === email.toLowerCase() || (mailbox.length >= 4 && lowered.includes(mailbox)))
    return 'password-too-close-to-email'
  // A run of digits or signs at the end is the first thing that a guesser adds.
  const stem = lowered.replace(/[\d\W_]+$/, '')
  if (isCommon(lowered) || isCommon(stem) || isRepetition(lowered)) return 'password-too-common'
  return 'none'
}

function isRepetition(password: string): boolean {
  return /^(.{1,3})\1+.{0,2}$/u.test(password)
}
