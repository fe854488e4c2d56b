import type { Profile } from '@bayshare/contract/accounts'
import type { Store } from './store'

export type SessionStatus = 'unknown' | 'visitor' | 'signed-in'
/** As the browser's own, with a callback for the share of a file that has been sent. */
export type Fetch = (
  address: string,
  request: RequestInit & { onProgress?: (share: number) => void },
) => Promise<Response>

/**
 * Who is here. Public pages carry only this much: the calls, their contract and the query cache (`live-session.ts`)
 * are fetched when there is somebody to sign in or a screen that asks the server.
 */
export interface Session {
  status: Store<SessionStatus>
  /** There as long as somebody is signed in. */
  profile: Store<Profile | undefined>
  fetch: Fetch
  /** What the server has fetched for this page, as JSON. */
  prepared?: string | undefined
  /** When the server drew this page. */
  drawnAt?: Temporal.Instant | undefined
  /** Finds out who is here. Without a hint of an earlier session that costs no call. */
  start(): Promise<void>
  /** Throws `Refused` with the server's words under their fields. A link from another brand needs no password. */
  signIn(username: string, password?: string): Promise<Profile>
  /** Lets the browser ask for a passkey. Throws what the browser says when the person does not want to after all. */
  signInWithPasskey(): Promise<Profile>
  signOut(): Promise<void>
  /** After the connection was lost: finds out who is here if that is still open, and asks again for what is shown. */
  retry(): Promise<void>
  /** Notes that something happened on the screen. A note that gets lost disturbs nobody. */
  note(code: string, details?: string): Promise<void>
}
