import { createHash } from 'node:crypto'
import type { CardHolder, MethodRefused, SavedCard } from '@bayshare/server/ports/payments'
import type { PaymentMethod } from 'braintree'
import { type Gateway, isNotFound, refusalCodes, refusedRequest } from './gateway'
import { braintreeIdOf, isBraintreeRef, refOf } from './refs'
import { declineCode } from './transaction-outcome'

/** The bank is asked now whether the card is good, so that nobody learns only at the gate that it is not. */
export async function saveCard(
  gateway: Gateway,
  holder: CardHolder,
  { nonce, deviceData }: { nonce: string; deviceData: string },
): Promise<SavedCard | MethodRefused> {
  if (!/^[\w-]+$/.test(nonce)) return { state: 'refused', code: 'invalid_token' }
  const customerId = await customerOf(gateway, holder)
  const token = tokenOf(customerId, nonce)
  const answer = await gateway.paymentMethod.create({
    customerId,
    token,
    paymentMethodNonce: nonce,
    ...(deviceData !== '' && { deviceData }),
    options: { verifyCard: true, makeDefault: true },
  })
  if (answer.success) return kept(gateway, customerId, answer.paymentMethod)
  if (answer.verification) return { state: 'refused', code: declineCode(answer.verification) }
  const codes = refusalCodes(answer)
  if (codes.some((code) => usedBefore.has(code))) {
    const earlier = await keptBefore(gateway, token)
    if (earlier) return kept(gateway, customerId, earlier)
  }
  const refused = codes.map((code) => refusals[code] ?? (code.startsWith('8') ? 'card_not_accepted' : null))
  const [code] = refused.filter((each) => each !== null)
  if (code === undefined) throw refusedRequest('keep a card', answer)
  return { state: 'refused', code }
}

/** The account's own id is the customer's id, so two requests at once cannot make two customers of one person. */
async function customerOf(gateway: Gateway, holder: CardHolder): Promise<string> {
  if (holder.customerRef !== null && isBraintreeRef(holder.customerRef)) {
    return braintreeIdOf(holder.customerRef)
  }
  const { accountId, email, name } = holder
  const answer = await gateway.customer.create({ id: accountId, email, firstName: name })
  if (!answer.success && !refusalCodes(answer).includes(idIsInUse)) {
    throw refusedRequest(`make a customer of ${accountId}`, answer)
  }
  return accountId
}

/** A nonce can be used once. By its token a repeat after a lost reply finds what the first one kept. */
function tokenOf(customerId: string, nonce: string): string {
  return createHash('sha256').update(`${customerId}\n${nonce}`).digest('hex').slice(0, 32)
}

async function keptBefore(gateway: Gateway, token: string): Promise<PaymentMethod | undefined> {
  try {
    return await gateway.paymentMethod.find(token)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

async function kept(
  gateway: Gateway,
  customerId: string,
  method: PaymentMethod,
): Promise<SavedCard | MethodRefused> {
  if (!('cardType' in method && 'last4' in method && 'maskedNumber' in method)) {
    // A nonce may also stand for a wallet of another kind, which is not what the form asked for.
    await gateway.paymentMethod.delete(method.token)
    return { state: 'refused', code: 'not_a_card' }
  }
  return {
    state: 'saved',
    provider: 'braintree',
    customerRef: refOf(customerId),
    methodRef: refOf(method.token),
    brand: brands[method.cardType] ?? 'card',
    last4: method.last4,
  }
}

const idIsInUse = '91609'
/** The token is in use, or the nonce is consumed. */
const usedBefore: ReadonlySet<string> = new Set(['91719', '93107', '91731', '91564'])

/** Braintree's numbers: what begins with 8 is the holder's, what begins with 9 is ours or the form's. */
const refusals: Readonly<Record<string, string>> = {
  '93107': 'invalid_token',
  '93108': 'invalid_token',
  '93109': 'invalid_token',
  '91731': 'invalid_token',
  '91732': 'invalid_token',
  '91733': 'invalid_token',
  '91564': 'invalid_token',
  '91565': 'invalid_token',
  '81715': 'incorrect_number',
  '81716': 'incorrect_number',
  '81707': 'incorrect_cvc',
  '81736': 'incorrect_cvc',
  '81710': 'invalid_expiry_year',
  '81711': 'invalid_expiry_year',
  '81712': 'invalid_expiry_month',
  '81713': 'invalid_expiry_year',
  '91734': 'card_not_accepted',
}

/** In the words that Stripe uses, as the screens show one list of brands. */
const brands: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  'Diners Club': 'diners',
  'China UnionPay': 'unionpay',
}
