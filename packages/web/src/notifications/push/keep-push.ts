import { pushDevices } from '@bayshare/contract/push'
import { liveSessionOf } from '../../session/live-session'
import type { Session } from '../../session/session'
import { forgetDayOfPush, isPushRenewalDue, showPushesHere } from './push-device'

/** Says again where this browser is, for whoever had its notifications shown here. */
export async function keepPush(session: Session): Promise<void> {
  const unsubscribe = session.status.subscribe(() => {
    if (session.status.get() === 'signed-in') return
    unsubscribe()
    forgetDayOfPush()
  })
  const live = liveSessionOf(session)
  const accountId = session.profile.get()?.id
  if (!accountId || !isPushRenewalDue(accountId)) return
  const { publicKey } = await live.api(pushDevices, {})
  await showPushesHere(live, accountId, publicKey)
}
