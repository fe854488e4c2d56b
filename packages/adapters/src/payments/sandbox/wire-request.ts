/** One request as it is sent, whether it came over HTTP or from the Stripe library in this process. */
export interface WireRequest {
  method: string
  /** The path with its query, such as `/v1/events?limit=3`. */
  path: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: string
  /** Where the sandbox itself can be reached, when the request came over HTTP. */
  origin?: string
}

export interface WireResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** The reply got lost on its way: the caller sees a closed connection and cannot know what was done. */
export class ConnectionDropped extends Error {
  readonly code = 'ECONNRESET'

  constructor() {
    super('The sandbox dropped the connection')
  }
}
