import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test may let a dishonest browser or authenticator say. */
export interface Lies {
  origin?: string
  challenge?: string
  counter?: number
  userHandle?: string
  credentialId?: string
  type?: string
  partyId?: string
  flags?: number
}

type Options = Record<string, unknown>

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A passkey in software: an ES256 key that finds its account by itself, with a browser around it. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  function authenticatorData(
    partyId: string,
    flags: number,
    count: number,
    attested = Buffer.alloc(0),
  ): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([createHash('sha256').update(partyId).digest(), head, attested])
  }

  const clientData = (type: string, challenge: unknown, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const credential = (lies: Lies) => {
    const id = lies.credentialId ?? credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  return {
    make(options: Options, lies: Lies = {}) {
      const party = options['rp'] as { id: string }
      userHandle = (options['user'] as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const flags = lies.flags ?? userPresent | userVerified | hasCredential
      const data = authenticatorData(lies.partyId ?? party.id, flags, lies.counter ?? counter, attested)
      return {
        ...credential(lies),
        response: {
          clientDataJSON: clientData('webauthn.create', options['challenge'], lies).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign(options: Options, lies: Lies = {}) {
      counter += 1
      const partyId = lies.partyId ?? (options['rpId'] as string)
      const data = authenticatorData(partyId, lies.flags ?? userPresent, lies.counter ?? counter)
      const client = clientData('webauthn.get', options['challenge'], lies)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential(lies),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }

  /** The public key as CBOR: an elliptic curve key for ES256 on P-256, with both coordinates. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}
