import type { Profile } from '@bayshare/contract/accounts'
import type { Fetch, Session, SessionStatus } from './session'
import { sessionHint } from './session-hint'
import { createStore } from './store'

type DrawnPage = Pick<Session, 'prepared' | 'drawnAt'>

export function createSession(fetch: Fetch, { prepared, drawnAt }: DrawnPage = {}): Session {
  const status = createStore<SessionStatus>('unknown')
  const live = async () => (await import('./live-session')).liveSessionOf(session)
  const session: Session = {
    status,
    profile: createStore<Profile | undefined>(undefined),
    fetch,
    prepared,
    drawnAt,
    async start() {
      if (sessionHint.exists()) await (await live()).open()
      else status.set('visitor')
    },
    signIn: async (username, password) => (await live()).signIn(username, password),
    signInWithPasskey: async () => (await live()).signInWithPasskey(),
    signOut: async () => (await live()).signOut(),
    retry: async () => (await live()).retry(),
    async note(code, details) {
      if (status.get() === 'signed-in') await (await live()).note(code, details)
      else await (await import('./visitor-note')).noteAsVisitor(fetch, code, details)
    },
  }
  return session
}
