import type { Profile } from '@bayshare/contract/accounts'
import { createContext, use } from 'react'
import type { Session, SessionStatus } from './session'
import { useStore } from './store'

export const SessionContext = createContext<Session | undefined>(undefined)

export interface SessionInHand extends Pick<Session, 'signIn' | 'signInWithPasskey' | 'signOut' | 'retry'> {
  status: SessionStatus
  /** There as long as somebody is signed in. */
  profile: Profile | undefined
}

/** Who is here, and how to become somebody else. */
export function useSession(): SessionInHand {
  const { status, signIn, signInWithPasskey, signOut, retry } = useSessionItself()
  return {
    status: useStore(status, 'unknown'),
    profile: useProfile(),
    signIn,
    signInWithPasskey,
    signOut,
    retry,
  }
}

/** Who is here, for what does not change when nobody turns out to be. */
export function useProfile(): Profile | undefined {
  return useStore(useSessionItself().profile, undefined)
}

export function useSessionItself(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This part stands outside of the providers.')
  return session
}
