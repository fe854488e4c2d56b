/** Letters and digits that cannot be taken for each other when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referenceLength = 11

/** 55 random bits in eleven characters, so a reference cannot be guessed. The random bytes are a parameter. */
export function bookingReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < referenceLength)
    throw new RangeError('A booking reference needs eleven random bytes')
  return Array.from(randomBytes.slice(0, referenceLength), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  )
}
