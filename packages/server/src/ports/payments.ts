import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'

/** The payment provider: cards and bank accounts are kept and charged there, never here. */
export interface Payments {
  /** Turns a token of the card form into a card that can be charged later without its holder. */
  saveCard(holder: CardHolder, token: CardToken): Promise<SavedCard | MethodRefused | Unknown>
  /** Makes a bank account debitable, after its holder has confirmed the request. */
  saveDebit(holder: CardHolder, account: DebitAccount): Promise<SavedDebit | MethodRefused | Unknown>
  /** Ends our way to a card or a bank account. Safe to repeat. */
  forgetMethod(methodRef: string): Promise<void>
  /** Charges or authorises. The payment's id is the idempotency key: asking again within a day gives the same answer. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** Sends an order again whose answer was lost, however long ago. What arrived then is the answer. */
  resend(order: ChargeOrder): Promise<ChargeOutcome>
  /**
   * Ends an order that nobody waits for any more. What the bank has only set aside is given back, and an order that arrives
   * after this is refused. The answer is what became of it, which may be that it was charged. Where a provider cannot
   * refuse in advance, an order that has not arrived is declined as `never_arrived` and may still come. Safe to repeat.
   */
  end(order: ChargeOrder): Promise<ChargeOutcome>
  /** What became of a payment, after the holder acted on it or a reply was lost. */
  find(providerRef: string): Promise<ChargeOutcome>
  /** Takes what was authorised. When the bank refuses, it is given back, and the answer is declined. Safe to repeat. */
  capture(providerRef: string): Promise<ChargeOutcome>
  /** Gives an authorisation back. Safe to repeat. */
  cancel(providerRef: string): Promise<ChargeOutcome>
  /** The refund's id is the idempotency key. */
  refund(order: RefundOrder): Promise<RefundOutcome>
  findRefund(refundRef: string): Promise<RefundOutcome>
  findDispute(disputeRef: string): Promise<Dispute | Unknown>
  /**
   * All payments that were made at the bank from this moment on, also those that nobody here knows. Only reads. Throws
   * when the bank cannot be reached, because half of a list proves nothing.
   */
  list(since: Temporal.Instant): AsyncIterable<ListedPayment>
  /**
   * Reads a webhook: undefined when its signature is wrong or too old. It only names what changed; the
   * state itself is asked for, so that neither a repeat nor a wrong order can mislead.
   */
  readWebhook(body: string, signature: string): Promise<WebhookEvent | undefined>
}

export interface CardHolder {
  accountId: AccountId
  email: string
  name: string
  /** The provider's name for this person, when one exists already. */
  customerRef: string | null
}

/** What a browser needs to turn a card into a token, so that its number never comes here. */
export type CardForm = FormWithKey | FormWithClientToken

/** Our own fields with test cards, or the fields of Stripe. */
interface FormWithKey {
  form: 'sandbox' | 'stripe'
  publishableKey: string
  /** Where the sandbox's form turns a card into a token; Stripe's fields know their own way. */
  tokenUrl: string | null
}

/** The fields of Braintree, which open with a token that Braintree gives to the server. */
interface FormWithClientToken {
  form: 'braintree'
  environment: 'sandbox' | 'production'
  clientToken(): Promise<{ state: 'given'; token: string } | Unknown>
}

export type CardToken =
  | { provider: 'stripe'; token: string }
  | { provider: 'braintree'; nonce: string; deviceData: string }

export type CardProvider = CardToken['provider']

export interface SavedCard {
  state: 'saved'
  provider: CardProvider
  customerRef: string
  methodRef: string
  brand: string
  last4: string
}

export interface DebitAccount {
  /** Our id of the mandate, which is the idempotency key. */
  mandateId: string
  accountName: string
  bsb: string
  accountNumber: string
  /** From where and with what the holder confirmed it, as the mandate must tell. */
  acceptedFrom: { address: string; userAgent: string }
}

export interface SavedDebit {
  state: 'saved'
  customerRef: string
  methodRef: string
  mandateRef: string
  last4: string
}

export interface MethodRefused {
  state: 'refused'
  code: string
}

/** The reply was lost: something may have happened, and asking again tells. */
export interface Unknown {
  state: 'unknown'
}

export interface ChargeOrder {
  paymentId: string
  amount: Cents
  method: 'card' | 'direct-debit'
  customerRef: string
  methodRef: string
  mandateRef: string | null
  /** `now` captures at once; `later` only authorises (rule: authorise and capture). */
  capture: 'now' | 'later'
  /** Nobody sits in front of the screen who could answer the bank. */
  isOffSession: boolean
  /** What the holder's statement and the provider's dashboard say. */
  description: string
  /** What it is for: the reference of a booking, or the id of a top-up. */
  reference: string
  /** Where the bank's page sends the holder afterwards, on the host of the brand. */
  returnUrl: string
}

export interface RefundOrder {
  refundId: string
  providerRef: string
  amount: Cents
}

/** A refund that was refused outright has no reference, only an empty text. */
export type RefundOutcome = { state: 'refunded' | 'pending' | 'failed'; refundRef: string } | Unknown

export interface Dispute {
  /** An enquiry has taken no money, and may still become a dispute that does. */
  state: 'enquiry' | 'open' | 'won' | 'lost'
  disputeRef: string
  /** The payment that is disputed. */
  providerRef: string
  amount: Cents
  reason: string
}

/** A payment as the bank has it. */
export interface ListedPayment {
  providerRef: string
  /** Our id of it, as the bank was told. */
  paymentId: string | null
  state: ChargeOutcome['state']
  amount: Cents
  /** What has gone back. What is still on its way counts once it has arrived. */
  refunded: Cents
}

export interface WebhookEvent {
  /** The provider's own id of the webhook: one that came before is not worked on again. */
  id: string
  kind: string
  about: {
    what: 'payment' | 'refund' | 'dispute' | 'method'
    ref: string
    /** Our own id of a payment, which finds it when the provider's reference never reached us. */
    paymentId?: string
  } | null
}

/** `unknown` means that the reply was lost: money may have moved, and the reconciler asks again. */
export type ChargeOutcome =
  | { state: 'captured'; providerRef: string }
  | { state: 'authorised'; providerRef: string }
  | { state: 'declined'; providerRef: string | null; code: string }
  | { state: 'needs-action'; providerRef: string; actionUrl: string }
  | { state: 'processing'; providerRef: string }
  | { state: 'cancelled'; providerRef: string }
  | Unknown
