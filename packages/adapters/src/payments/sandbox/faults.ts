/**
 * What can go wrong between us and a bank. Every kind strikes one endpoint and a counted number of requests.
 */
export type Fault =
  /** The work takes long, and its idempotency key is in use for as long. */
  | { kind: 'delay'; milliseconds: number }
  /** It takes until somebody lets it go on. */
  | { kind: 'wait'; begun(): void; until: Promise<unknown> }
  /** The request is on its way for so long, and the bank has not heard of it before. */
  | { kind: 'arrive-late'; begun(): void; until: Promise<unknown> }
  /** The connection breaks before the bank has heard of anything. */
  | { kind: 'reset' }
  /** Refused before anything was done, and nothing is kept under the key; 402 is the bank's no. */
  | { kind: 'refuse'; status: 402 | 429 | 500 | 503 }
  /** Nothing was done, but the 500 is kept under the key: every repetition gets it again. */
  | { kind: 'fail-for-good' }
  /** The work was done, but a 500 is answered and kept under the key. */
  | { kind: 'execute-then-fail' }
  /** The work was done, and its reply is on its way until somebody lets it arrive. */
  | { kind: 'answer-late'; begun(): void; until: Promise<unknown> }
  /** The work was done, and the reply is lost on its way. */
  | { kind: 'execute-then-drop' }

export interface FaultSwitches {
  /** An endpoint is named as in `POST /v1/payment_intents/:id/cancel`. */
  set(endpoint: string, fault: Fault, times?: number): void
  clear(): void
}

export interface Faults extends FaultSwitches {
  /** The fault that strikes this request, counted down. */
  take(endpoint: string): Fault | undefined
}

export function faultsFor(endpoints: readonly string[]): Faults {
  const armed = new Map<string, { fault: Fault; left: number }>()
  return {
    set(endpoint, fault, times = 1) {
      // A switch at a misspelt endpoint would never strike, and a test of it could not fail.
      if (!endpoints.includes(endpoint)) throw new Error(`The sandbox has no endpoint ${endpoint}`)
      armed.set(endpoint, { fault, left: times })
    },
    clear: () => armed.clear(),
    take(endpoint) {
      const found = armed.get(endpoint)
      if (found === undefined) return undefined
      found.left -= 1
      if (found.left <= 0) armed.delete(endpoint)
      return found.fault
    },
  }
}
