/** Hands one message to the push service of a browser. Throwing means: try again later. */
export interface Pusher {
  /** "gone": the browser takes no more messages under this address. */
  send(message: PushMessage): Promise<'taken' | 'gone'>
}

export interface PushMessage {
  /** The same for every try, so that a repeat takes the place of what it repeats. */
  id: string
  to: { endpoint: string; p256dh: string; auth: string }
  /** The push service passes it on sealed. */
  content: string
  keys: PushKeys
  /** Whom a push service can write to about what we send. */
  contact: string
}

/** The pair by which push services know this installation, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}
