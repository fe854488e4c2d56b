import { liveSessionOf } from '../session/live-session'
import type { Session } from '../session/session'
import { type LiveListener, startLive } from './start-live'

const stops = new WeakMap<Session, () => void>()

/** Follows what changes for whoever is logged in, until they log out. */
export function keepLive(session: Session, listener: LiveListener): void {
  if (stops.has(session)) return
  stops.set(session, startLive(liveSessionOf(session), listener))
  const unsubscribe = session.status.subscribe(() => {
    if (session.status.get() === 'signed-in') return
    unsubscribe()
    stops.get(session)?.()
    stops.delete(session)
  })
}
