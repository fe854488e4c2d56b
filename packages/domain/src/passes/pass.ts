/** What a pass says; a signature over its text proves that we said it. */
export interface Pass {
  /** Which of our keys has signed it. */
  keyId: string
  reference: string
  spaceId: string
  /** The plate as the driver entered it; empty where the booking names no vehicle. */
  registration: string
  startsAt: Temporal.Instant
  /** Null for a monthly booking that goes on. */
  endsAt: Temporal.Instant | null
  /** The clocks by which the place goes. */
  zone: string
  /** In words, such as "Driveway on Crown Street". */
  place: string
  issuedAt: Temporal.Instant
  /** From here on the driver has to show a newer one. */
  validUntil: Temporal.Instant
}

/** A pass as it is shown, taken apart. */
export interface ReadPass {
  pass: Pass
  /** What the signature was made over. */
  signedText: string
  /** As base64url. */
  signature: string
}

const mark = 'BAYSHARE1'
const mostCharacters = 1000

/** The text that is signed: one line of parts that any QR code, keyboard and chat carries unharmed. */
export function passText(pass: Pass): string {
  return [
    mark,
    pass.keyId,
    pass.reference,
    pass.spaceId,
    pass.registration,
    seconds(pass.startsAt),
    pass.endsAt === null ? '' : seconds(pass.endsAt),
    pass.zone,
    pass.place,
    seconds(pass.issuedAt),
    seconds(pass.validUntil),
  ]
    .map(encodeURIComponent)
    .join('/')
}

export function passCode(signedText: string, signature: string): string {
  return `${signedText}/${signature}`
}

/** Undefined for whatever is no pass. Whether we have signed it is not known yet. */
export function readPass(code: string): ReadPass | undefined {
  const typed = code.replaceAll(/\s/g, '')
  const cut = typed.lastIndexOf('/')
  if (typed.length > mostCharacters || cut < 0) return undefined
  const signedText = typed.slice(0, cut)
  const signature = typed.slice(cut + 1)
  try {
    const pass = passIn(signedText.split('/').map(decodeURIComponent))
    return pass && /^[\w-]{86}$/.test(signature) ? { pass, signedText, signature } : undefined
  } catch {
    return undefined
  }
}

function passIn(parts: string[]): Pass | undefined {
  const [marked, keyId, reference, spaceId, registration, starts, ends, zone, place, issued, until] = parts
  if (marked !== mark || parts.length !== 11) return undefined
  return {
    keyId: keyId!,
    reference: reference!,
    spaceId: spaceId!,
    registration: registration!,
    startsAt: momentOf(starts!),
    endsAt: ends === '' ? null : momentOf(ends!),
    zone: zone!,
    place: place!,
    issuedAt: momentOf(issued!),
    validUntil: momentOf(until!),
  }
}

function seconds(moment: Temporal.Instant): string {
  return String(Math.floor(moment.epochMilliseconds / 1000))
}

function momentOf(written: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Number(written) * 1000)
}
