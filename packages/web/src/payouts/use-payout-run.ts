import type { AnswerOf } from '@bayshare/contract/route'
import { allPayouts } from '@bayshare/contract/payouts'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

export type PayoutRun = AnswerOf<typeof allPayouts>
export type RunPayout = PayoutRun['payouts'][number]

/** The calls of an operator, and the way to see what they changed. */
export function usePayoutRun() {
  const { api, queries } = liveSessionOf(useSessionItself())
  return {
    api,
    lookAgain: () => queries.invalidateQueries({ queryKey: [allPayouts.method, allPayouts.path] }),
  }
}
