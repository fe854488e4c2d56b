import { createHash } from 'node:crypto'
import type {
  CardHolder,
  MethodRefused,
  ChargeOrder,
  ChargeOutcome,
  Payments,
  RefundOrder,
  SavedCard,
} from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'
import { chargeOutcome, declined, leavesUsInTheDark, reasonOf } from './charge-outcome'

export interface StripePaymentsOptions {
  secretKey: string
  /** Another address than Stripe's, such as `http://127.0.0.1:12111`. */
  apiBase?: string
  /** The sandbox's client keeps every call inside this process. */
  httpClient?: Stripe.HttpClient
  timeoutMilliseconds?: number
  /** Repetitions by the library itself, under the same idempotency key. */
  networkRetries?: number
}

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = stripeClient(options)

  async function find(providerRef: string): Promise<ChargeOutcome> {
    return orUnknown(async () => chargeOutcome(await stripe.paymentIntents.retrieve(providerRef)))
  }

  return {
    saveCard: async (holder, token) =>
      token.provider === 'stripe'
        ? orUnknown(() => saveCard(stripe, holder, token.token))
        : { state: 'refused', code: 'provider_not_there' },
    charge: (order) => orUnknown(() => charge(stripe, order)),
    find,
    async cancel(providerRef) {
      // Without a key of ours: a refusal would be kept under it and repeated after the payment could be
      // cancelled.
      return orUnknown(async () => {
        try {
          return chargeOutcome(await stripe.paymentIntents.cancel(providerRef))
        } catch (error) {
          if (isUnexpectedState(error)) return find(providerRef)
          throw error
        }
      })
    },
    refund: (order) => orUnknown(() => refund(stripe, order)),
  }
}

/** Shared with the tests, which look at Stripe's side of the same account. */
export function stripeClient(options: StripePaymentsOptions): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: options.timeoutMilliseconds ?? 10_000,
    maxNetworkRetries: options.networkRetries ?? 1,
    telemetry: false,
    appInfo: { name: 'Bayshare' },
    ...(options.httpClient && { httpClient: options.httpClient }),
    ...(options.apiBase !== undefined && addressParts(options.apiBase)),
  })
}

async function charge(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: 'aud',
        customer: order.customerRef,
        payment_method: order.methodRef,
        allowed_payment_method_types: ['card'],
        capture_method: order.capture === 'now' ? 'automatic' : 'manual',
        confirm: true,
        return_url: order.returnUrl,
        description: order.description,
        metadata: { payment_id: order.paymentId, reference: order.reference },
      },
      { idempotencyKey: order.paymentId },
    )
    if (!isReplayed(intent.lastResponse.headers)) return chargeOutcome(intent)
    // The answer under the key is as old as the first request; since then the holder may have acted.
    return chargeOutcome(await stripe.paymentIntents.retrieve(intent.id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declined(error)
    if (isKeptFailure(error)) return whatBecameOf(stripe, order)
    throw error
  }
}

/**
 * Stripe keeps even a failure of its own under the key, so asking again under it never tells more. The
 * payments of the holder do: the one that bears our id tells its state, and when there is none, nothing was
 * charged.
 */
async function whatBecameOf(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  const latest = await stripe.paymentIntents.list({ customer: order.customerRef, limit: 100 })
  const intent = latest.data.find(({ metadata }) => metadata['payment_id'] === order.paymentId)
  return intent ? chargeOutcome(intent) : { state: 'declined', providerRef: null, code: 'provider_failed' }
}

type RefundOutcome = Awaited<ReturnType<Payments['refund']>>

async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: order.providerRef, amount: order.amount, metadata: { refund_id: order.refundId } },
      { idempotencyKey: order.refundId },
    )
    if (!isReplayed(refund.lastResponse.headers)) return refundOutcome(refund)
    return refundOutcome(await stripe.refunds.retrieve(refund.id))
  } catch (error) {
    if (!isKeptFailure(error)) throw error
    const refunds = await stripe.refunds.list({ payment_intent: order.providerRef, limit: 100 })
    const made = refunds.data.find(({ metadata }) => metadata?.['refund_id'] === order.refundId)
    return made ? refundOutcome(made) : { state: 'unknown' }
  }
}

function refundOutcome({ id: refundRef, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'refunded', refundRef }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', refundRef }
  return { state: 'pending', refundRef }
}

async function saveCard(
  stripe: Stripe,
  holder: CardHolder,
  token: string,
): Promise<SavedCard | MethodRefused> {
  if (!/^(tok|pm)_\w+$/.test(token)) return { state: 'refused', code: 'invalid_token' }
  const customerRef = holder.customerRef ?? (await createCustomer(stripe, holder))
  try {
    const method = await keepMethod(stripe, customerRef, await methodRefOf(stripe, token))
    const { brand = 'card', last4 = '' } = method.card ?? {}
    return { state: 'saved', provider: 'stripe', customerRef, methodRef: method.id, brand, last4 }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'refused', code: reasonOf(error) }
    if (isAboutToken(error)) return { state: 'refused', code: error.code ?? 'invalid_token' }
    throw error
  }
}

/**
 * The key makes one customer of two requests at once; it changes with the details, as the same key may not.
 */
async function createCustomer(stripe: Stripe, { accountId, email, name }: CardHolder): Promise<string> {
  const details = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16)
  const customer = await stripe.customers.create(
    { email, name, metadata: { account_id: accountId } },
    { idempotencyKey: `customer-${accountId}-${details}` },
  )
  return customer.id
}

async function methodRefOf(stripe: Stripe, token: string): Promise<string> {
  if (token.startsWith('pm_')) return token
  return (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id
}

/** The bank is asked now whether the card may be charged later without its holder. */
async function keepMethod(
  stripe: Stripe,
  customer: string,
  methodRef: string,
): Promise<Stripe.PaymentMethod> {
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: methodRef,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    expand: ['payment_method'],
  })
  const method = setup.payment_method
  if (method === null || typeof method === 'string')
    throw new Error(`${setup.id} came without its payment method`)
  if (setup.status === 'succeeded') return method
  // The bank wants to see its customer. It will at the first payment, where we have a page for that: keep the
  // card until then.
  await stripe.setupIntents.cancel(setup.id)
  return stripe.paymentMethods.attach(method.id, { customer })
}

async function orUnknown<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | { state: 'unknown' }> {
  try {
    return await ask()
  } catch (error) {
    if (leavesUsInTheDark(error)) return { state: 'unknown' }
    throw error
  }
}

function isReplayed(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

function isKeptFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && isReplayed(error.headers)
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

/** The token came from outside, so a bad one is the sender's mistake and not ours. */
function isAboutToken(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.param === 'payment_method' || (error.param?.startsWith('card') ?? false)
}

function addressParts(apiBase: string) {
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') }
}
