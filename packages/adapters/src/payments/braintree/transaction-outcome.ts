import type { ChargeOutcome, RefundOutcome } from '@bayshare/server/ports/payments'
import type { Transaction } from 'braintree'
import { refOf } from './refs'

/** What a sale's status at Braintree means to us. Settling takes Braintree a day and needs nothing of us. */
export function chargeOutcome(sale: Transaction): ChargeOutcome {
  const providerRef = refOf(sale.id)
  const state = chargeStates[sale.status as string]
  if (state === 'declined') return { state, providerRef, code: declineCode(sale) }
  if (state !== undefined) return { state, providerRef }
  // The bank is still thinking, or a status that we do not know: money may move, so nothing is concluded.
  return { state: 'unknown' }
}

const chargeStates: Readonly<Record<string, 'authorised' | 'captured' | 'cancelled' | 'declined'>> = {
  authorized: 'authorised',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settling: 'captured',
  settlement_confirmed: 'captured',
  settled: 'captured',
  voided: 'cancelled',
  authorization_expired: 'cancelled',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
  settlement_declined: 'declined',
}

/** A sale that was voided before it was settled is a refund too: the holder never sees it. */
export function refundOutcome(transaction: Transaction): RefundOutcome {
  const state = (transaction.type === 'sale' ? voidedStates : refundStates)[transaction.status as string]
  return state === undefined ? { state: 'unknown' } : { state, refundRef: refOf(transaction.id) }
}

type RefundState = 'refunded' | 'failed'

const voidedStates: Readonly<Record<string, RefundState>> = { voided: 'refunded' }
const refundStates: Readonly<Record<string, RefundState>> = {
  submitted_for_settlement: 'refunded',
  settlement_pending: 'refunded',
  settling: 'refunded',
  settlement_confirmed: 'refunded',
  settled: 'refunded',
  voided: 'failed',
  processor_declined: 'failed',
  gateway_rejected: 'failed',
  failed: 'failed',
  settlement_declined: 'failed',
}

interface Declined {
  status: string
  processorResponseCode?: string
  gatewayRejectionReason?: string | null
}

/** The codes of Stripe, so that a holder reads the same text whoever keeps the card. */
export function declineCode(declined: Declined): string {
  if (declined.status === 'gateway_rejected') {
    return rejectionCodes[declined.gatewayRejectionReason ?? ''] ?? 'generic_decline'
  }
  return processorCodes[declined.processorResponseCode ?? ''] ?? 'generic_decline'
}

const rejectionCodes: Readonly<Record<string, string>> = {
  avs: 'incorrect_address',
  cvv: 'incorrect_cvc',
  avs_and_cvv: 'incorrect_cvc',
  fraud: 'fraudulent',
  risk_threshold: 'fraudulent',
  three_d_secure: 'authentication_required',
  duplicate: 'duplicate_transaction',
  application_incomplete: 'provider_failed',
}

const processorCodes: Readonly<Record<string, string>> = {
  '2000': 'do_not_honor',
  '2001': 'insufficient_funds',
  '2002': 'card_velocity_exceeded',
  '2003': 'card_velocity_exceeded',
  '2004': 'expired_card',
  '2005': 'incorrect_number',
  '2006': 'invalid_expiry_year',
  '2007': 'invalid_account',
  '2008': 'incorrect_number',
  '2009': 'invalid_account',
  '2010': 'incorrect_cvc',
  '2012': 'lost_card',
  '2013': 'stolen_card',
  '2014': 'fraudulent',
  '2015': 'transaction_not_allowed',
  '2044': 'call_issuer',
  '2047': 'pickup_card',
  '2099': 'authentication_required',
  '3000': 'processing_error',
}
