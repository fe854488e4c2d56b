import { Refused } from '@bayshare/contract/call'
import { type PayoutDetails, payoutDetails } from '@bayshare/contract/payouts'
import { useAnswer } from '../session/use-answer'

export type KeptPayoutDetails =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'none' }
  | { state: 'kept'; details: PayoutDetails }

/** Where somebody's earnings go, if they have said. */
export function usePayoutDetails(): KeptPayoutDetails {
  const { data, error, refetch } = useAnswer(payoutDetails, {})
  if (data === null) return { state: 'none' }
  // A node of the release before says it this way.
  if (error instanceof Refused && error.status === 404) return { state: 'none' }
  if (data) return { state: 'kept', details: data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}
