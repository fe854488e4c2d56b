import { myEarnings } from '@bayshare/contract/wallet'
import { useAnswer } from '../session/use-answer'

/** The addresses of statements hold for ten minutes; they are asked for anew before that. */
const askAgainMilliseconds = 8 * 60_000

export function useEarnings(options: { enabled?: boolean } = {}) {
  return useAnswer(myEarnings, {}, { ...options, refetchInterval: askAgainMilliseconds })
}
