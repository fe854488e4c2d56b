import type { Brand } from '@bayshare/domain/brands/brand'
import { keepLive } from '../live/keep-live'
import { isNativeView } from '../native/bridge'
import { isTold } from '../session/is-told'
import type { Session } from '../session/session'
import { createStatusPoll, type StatusPoll } from '../session/status-poll'
import { keepPush } from '../notifications/push/keep-push'
import { keepOffline } from './offline/keep-offline'

/** One for all people who log in on this page. */
let poll: StatusPoll | undefined

/** What runs beside the pages of whoever is logged in. */
export async function runForPeople(session: Session, { policy }: Brand): Promise<void> {
  poll ??= createStatusPoll({ session, polling: policy.polling, isNative: isNativeView.get })
  const { start, look, beTold } = poll
  const told = (is: boolean) => {
    isTold.set(is)
    beTold(is)
  }
  start()
  keepLive(session, {
    onUp: () => told(true),
    onDown: () => told(false),
    onChanges: look,
    onStartOver: look,
  })
  followPatrollers(session)
  // A browser that cannot be reached today is told of tomorrow.
  void keepPush(session).catch(() => undefined)
  await keepOffline(session)
}

/** Staff may have seen something without a connection that is still to be sent, whichever page they open. */
function followPatrollers(session: Session): void {
  const look = async () => {
    if (!session.profile.get()?.isCorporate) return
    const { keepSending } = await import('../patrol/send-sightings')
    keepSending(session)
    // It is asked without a connection, so it is fetched while there is one.
    await import('./LogOutQuestion')
  }
  session.profile.subscribe(() => void look())
  void look()
}
