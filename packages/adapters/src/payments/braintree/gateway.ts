import type {
  BraintreeGateway,
  Environment,
  PaymentMethod,
  PaymentMethodCreateRequest,
  Transaction,
  ValidatedResponse,
} from 'braintree'

export interface BraintreeAccount {
  merchantId: string
  publicKey: string
  privateKey: string
  /** Another place than Braintree's own two is reached without TLS, on this machine. */
  environment: 'sandbox' | 'production' | { host: string; port: number }
  timeoutMilliseconds?: number
}

/** What the library can do although its types do not say so. */
export type Gateway = Omit<BraintreeGateway, 'paymentMethod' | 'transaction'> & {
  paymentMethod: Omit<BraintreeGateway['paymentMethod'], 'create'> & {
    create(
      request: PaymentMethodCreateRequest & { token: string },
    ): Promise<ValidatedResponse<PaymentMethod> & { verification?: Verification }>
  }
  transaction: Omit<BraintreeGateway['transaction'], 'refund' | 'search'> & {
    refund(
      transactionId: string,
      details: { amount: string; orderId: string },
    ): Promise<ValidatedResponse<Transaction>>
    search(
      criteria: Parameters<BraintreeGateway['transaction']['search']>[0],
      tell: (error: Error | null, found: { ids?: string[]; message?: string } | null) => void,
    ): void
  }
}

/** How the bank answered when it was asked about a card before it was kept. */
export interface Verification {
  status: string
  processorResponseCode?: string
  gatewayRejectionReason?: string
}

/** Opens at the first use, as the library takes its time and its memory. */
export function lazyGateway(account: BraintreeAccount): () => Promise<Gateway> {
  let opened: Promise<Gateway> | undefined
  return () => (opened ??= openGateway(account))
}

async function openGateway(account: BraintreeAccount): Promise<Gateway> {
  const { default: braintree } = await import('braintree')
  const { environment, merchantId, publicKey, privateKey } = account
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(braintree.Environment, environment),
    merchantId,
    publicKey,
    privateKey,
  })
  // A minute, which is the library's own limit, is longer than anybody waits in front of a screen.
  ;(gateway.config as { timeout: number }).timeout = account.timeoutMilliseconds ?? 15_000
  return gateway as unknown as Gateway
}

function environmentOf(places: typeof Environment, wanted: BraintreeAccount['environment']): Environment {
  if (wanted === 'sandbox') return places.Sandbox
  if (wanted === 'production') return places.Production
  const { host, port } = wanted
  return new places(host, String(port), `http://${host}:${port}`, false, host, String(port))
}

/** Whether the reply was lost or put off, so that nobody can know yet what happened. Anything else is our mistake. */
function leavesUsInTheDark(error: unknown): boolean {
  return error instanceof Error && darkTypes.has(error.name)
}

/** The library names every cut connection and every unforeseen status `unexpectedError`. */
const darkTypes: ReadonlySet<string> = new Set([
  'unexpectedError',
  'serverError',
  'serviceUnavailableError',
  'gatewayTimeoutError',
  'requestTimeoutError',
  'tooManyRequestsError',
])

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'notFoundError'
}

export async function orUnknown<Outcome>(
  ask: () => Promise<Outcome>,
): Promise<Outcome | { state: 'unknown' }> {
  try {
    return await ask()
  } catch (error) {
    if (leavesUsInTheDark(error)) return { state: 'unknown' }
    throw error
  }
}

interface Refused {
  message: string
  errors: { deepErrors(): { code: string }[] }
}

export function refusalCodes(answer: Refused): string[] {
  return answer.errors.deepErrors().map(({ code }) => code)
}

/** A request that Braintree finds wrong in itself is a mistake of ours. */
export function refusedRequest(what: string, answer: Refused): Error {
  return new Error(`Braintree refused to ${what}: ${answer.message} (${refusalCodes(answer).join(', ')})`)
}
