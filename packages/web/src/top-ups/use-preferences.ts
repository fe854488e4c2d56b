import type { AnswerOf } from '@bayshare/contract/route'
import { changePaymentPreferences, paymentPreferences } from '@bayshare/contract/wallet'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'

export type Preferences = AnswerOf<typeof paymentPreferences>

/** Saves how the wallet tops itself up; whatever shows it follows. */
export function useSavePreferences() {
  const live = liveSessionOf(useSessionItself())
  return async (preferences: Preferences): Promise<void> => {
    const saved = await live.api(changePaymentPreferences, { body: preferences })
    live.queries.setQueryData(answerQuery(live.api, paymentPreferences, {}).queryKey, saved)
    await refreshProfile(live)
  }
}
