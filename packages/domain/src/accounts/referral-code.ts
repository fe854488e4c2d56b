/** Capital letters and digits that cannot be taken for each other when read aloud, and that spell no words. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const referralCodeLength = 8

/**
 * Eight characters that a friend can type, one of 282 thousand million. A byte above the last whole round of the alphabet is
 * a little more often an early letter, which makes no code guessable. Randomness is injected.
 */
export function referralCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < referralCodeLength)
    throw new RangeError(`A referral code needs ${referralCodeLength} random bytes`)
  return Array.from(
    randomBytes.slice(0, referralCodeLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
}
