import { createHash } from 'node:crypto'
import type {
  CardHolder,
  DebitAccount,
  MethodRefused,
  SavedCard,
  SavedDebit,
} from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'
import { reasonOf } from './charge-outcome'
import { isKeptFailure, isRefusal } from './stripe-failures'

export async function saveCard(
  stripe: Stripe,
  holder: CardHolder,
  token: string,
): Promise<SavedCard | MethodRefused> {
  if (!/^(tok|pm)_\w+$/.test(token)) return { state: 'refused', code: 'invalid_token' }
  const customerRef = holder.customerRef ?? (await createCustomer(stripe, holder))
  try {
    const method = await keepCard(stripe, customerRef, await methodRefOf(stripe, token, customerRef))
    const { brand = 'card', last4 = '' } = method.card ?? {}
    return { state: 'saved', provider: 'stripe', customerRef, methodRef: method.id, brand, last4 }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'refused', code: reasonOf(error) }
    if (isAbout(error, ['payment_method', 'card'])) {
      return { state: 'refused', code: error.code ?? 'invalid_token' }
    }
    throw error
  }
}

/** Asking again with the same mandate gives the same bank account and the same mandate. */
export async function saveDebit(
  stripe: Stripe,
  holder: CardHolder,
  account: DebitAccount,
): Promise<SavedDebit | MethodRefused> {
  const customerRef = holder.customerRef ?? (await createCustomer(stripe, holder))
  try {
    const method = await stripe.paymentMethods.create(
      {
        type: 'au_becs_debit',
        au_becs_debit: { bsb_number: digitsOf(account.bsb), account_number: digitsOf(account.accountNumber) },
        billing_details: { name: account.accountName, email: holder.email },
      },
      { idempotencyKey: `debit-account-${account.mandateId}` },
    )
    const setup = await setUpDebit(stripe, account, { customer: customerRef, methodRef: method.id })
    const mandateRef = idOf(setup?.mandate ?? null)
    if (setup?.status !== 'succeeded' || mandateRef === null) {
      return { state: 'refused', code: reasonOf(setup?.last_setup_error ?? { code: 'provider_failed' }) }
    }
    const last4 = method.au_becs_debit?.last4 ?? account.accountNumber.slice(-4)
    return { state: 'saved', customerRef, methodRef: method.id, mandateRef, last4 }
  } catch (error) {
    // A failure that is kept under the key made no account that anything could be taken from.
    if (isKeptFailure(error)) return { state: 'refused', code: 'provider_failed' }
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'refused', code: reasonOf(error) }
    if (isAbout(error, ['payment_method', 'au_becs_debit'])) {
      return { state: 'refused', code: error.code ?? 'account_invalid' }
    }
    throw error
  }
}

/** Nothing is left to do when the method is gone or belongs to nobody. */
export async function forgetMethod(stripe: Stripe, methodRef: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodRef)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'resource_missing') return
    const method = await stripe.paymentMethods.retrieve(methodRef)
    if (method.customer !== null) throw error
  }
}

/** The holder has confirmed the request, and Stripe makes a mandate of that. */
async function setUpDebit(
  stripe: Stripe,
  account: DebitAccount,
  { customer, methodRef }: { customer: string; methodRef: string },
): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await stripe.setupIntents.create(
      {
        customer,
        payment_method: methodRef,
        allowed_payment_method_types: ['au_becs_debit'],
        usage: 'off_session',
        confirm: true,
        mandate_data: {
          customer_acceptance: {
            type: 'online',
            online: {
              ip_address: account.acceptedFrom.address,
              user_agent: account.acceptedFrom.userAgent,
            },
          },
        },
        metadata: { mandate_id: account.mandateId },
      },
      { idempotencyKey: `debit-mandate-${account.mandateId}` },
    )
  } catch (error) {
    if (!isKeptFailure(error)) throw error
    const latest = await stripe.setupIntents.list({ customer, limit: 100 })
    return latest.data.find(({ metadata }) => metadata?.['mandate_id'] === account.mandateId)
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

/**
 * A token from a form is good for one use, so after a lost reply only the same key leads to the card that was
 * made of it. Stripe's published tokens have names instead of numbers and stand for a new card every time.
 */
async function methodRefOf(stripe: Stripe, token: string, customer: string): Promise<string> {
  if (token.startsWith('pm_')) return token
  const options = /^tok_\d/.test(token) ? { idempotencyKey: `card-${customer}-${token}` } : {}
  return (await stripe.paymentMethods.create({ type: 'card', card: { token } }, options)).id
}

/** The bank is asked now whether the card may be charged later without its holder. */
async function keepCard(stripe: Stripe, customer: string, methodRef: string): Promise<Stripe.PaymentMethod> {
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

/** What was typed or sent from outside is the sender's mistake and not ours. */
function isAbout(
  error: unknown,
  params: readonly string[],
): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return params.some((param) => error.param === param || error.param?.startsWith(`${param}[`))
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
