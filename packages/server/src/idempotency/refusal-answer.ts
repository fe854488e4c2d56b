import { codedRefusals } from '@bayshare/contract/payment-refusals'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import type { Refusal } from '../context/insist'
import type { KeptAnswer } from './store'

/** The error shapes: `detail`, or a field's name with messages, or `error_description` for tokens. */
export function refusalAnswer(refusal: Refusal): KeptAnswer {
  const { status, words, wireField, isTokenError } = refusals[refusal.reason]
  if (isTokenError)
    return { status, body: { error: 'invalid_grant', error_description: words, ...refusal.extra } }
  if (wireField) return { status, body: { [wireField]: [words], ...refusal.extra } }
  return { status, body: { ...coded(refusal.reason), ...refusal.extra } }
}

/** The words, and what they say as a code where somebody who pays has to know it. */
export function coded(reason: RefusalName): { detail: string; code?: RefusalName } {
  const detail = refusals[reason].words
  return codedRefusals.some((known) => known === reason) ? { detail, code: reason } : { detail }
}
