import { Stripe } from 'stripe'
import type { WireRequest, WireResponse } from './wire-request'

/** Lets the Stripe library talk to the sandbox without a socket, in the same bytes as over HTTP. */
export function inProcessClient(handle: (request: WireRequest) => Promise<WireResponse>): Stripe.HttpClient {
  return new InProcessClient(handle)
}

class InProcessClient extends Stripe.HttpClient {
  constructor(private readonly handle: (request: WireRequest) => Promise<WireResponse>) {
    super()
  }

  override getClientName(): string {
    return 'sandbox'
  }

  override makeRequest(
    ...[, , path, method, headers, body, , timeoutMilliseconds]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Stripe.HttpClientResponse> {
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
    const reply = this.handle({ method, path, headers: Object.fromEntries(names), body })
    return beforeTimeout(reply, timeoutMilliseconds).then((response) => new InProcessResponse(response))
  }
}

class InProcessResponse extends Stripe.HttpClientResponse {
  constructor(private readonly response: WireResponse) {
    super(response.status, response.headers)
  }

  override getRawResponse(): unknown {
    return { headers: this.response.headers, statusCode: this.response.status }
  }

  override toStream(): never {
    throw new Error('The sandbox streams nothing')
  }

  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.response.body) as unknown
  }
}

/** The caller stops waiting; the work goes on, and its effect stands, as at a bank. */
async function beforeTimeout(reply: Promise<WireResponse>, milliseconds: number): Promise<WireResponse> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Stripe.HttpClient.makeTimeoutError()), milliseconds)
  })
  try {
    return await Promise.race([reply, timeout])
  } finally {
    clearTimeout(timer)
  }
}
