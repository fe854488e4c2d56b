import * as accounts from '@bayshare/contract/accounts'
import { call, callCounted, Refused, type Send } from '@bayshare/contract/call'
import { logEvent } from '@bayshare/contract/measurements'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Api, answerQuery, type CountedApi } from './api'
import { isConnected } from './connection'
import { logoutMessage } from './logout-message'
import { fillQueries } from './query-state'
import type { Session } from './session'
import { sessionEnded } from './session-ended'
import { sessionHint } from './session-hint'
import { createWire } from './wire'

/** The part of a session that talks to the server. */
export interface LiveSession extends Pick<
  Session,
  'signIn' | 'signInWithPasskey' | 'signOut' | 'retry' | 'note'
> {
  api: Api
  counted: CountedApi
  queries: QueryClient
  /** Opens the session that the refresh cookie stands for. */
  open(): Promise<void>
  /** Lets the native app register this phone for push; it gets the access token, no screen does. */
  allowPush(register: (accessToken: string) => Promise<boolean>): Promise<boolean>
  /** For an answer that goes on; asked for again with a new token when the old one has expired. */
  stream(open: (accessToken: string) => Promise<Response>): Promise<Response>
  /** Takes over a profile that a call has answered: whatever shows it follows at once. */
  keepProfile(person: accounts.Profile): void
}

const lives = new WeakMap<Session, LiveSession>()

export function liveSessionOf(session: Session): LiveSession {
  const live = lives.get(session) ?? createLiveSession(session)
  lives.set(session, live)
  return live
}

/** The access token lives in here and nowhere else. */
function createLiveSession({ status, profile, fetch, prepared }: Session): LiveSession {
  let accessToken: string | undefined
  let renewal: Promise<boolean> | undefined
  const queries = createQueries()
  fillQueries(queries, prepared)
  const wire = createWire(fetch, () => accessToken)

  const send: Send = async (request) => {
    const tokenUsed = accessToken
    const answer = await wire(request)
    if (answer.status !== 401 || tokenUsed === undefined) return answer
    // Another call may have renewed the token while this one was under way.
    const isRenewed = accessToken === tokenUsed || renewal ? await renew() : accessToken !== undefined
    return isRenewed ? wire(request) : answer
  }
  const api: Api = (route, given) => call(send, route, given)
  const counted: CountedApi = (route, given) => callCounted(send, route, given)
  const profileQuery = answerQuery(api, accounts.myProfile, {})
  // Whoever changes the account invalidates the profile's query; header and menu follow.
  const followedProfile = {
    ...profileQuery,
    enabled: () => status.get() === 'signed-in',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
  const profileObserver = new QueryObserver(queries, followedProfile)
  profileObserver.subscribe(({ data }) => status.get() === 'signed-in' && profile.set(data))

  /** However many calls were refused at once, the token is renewed once. */
  function renew(): Promise<boolean> {
    renewal ??= renewOnce().finally(() => (renewal = undefined))
    return renewal
  }

  async function renewOnce(): Promise<boolean> {
    try {
      accessToken = undefined
      accessToken = (await call(wire, accounts.signIn, { body: { grantType: 'refresh_token' } })).accessToken
      return true
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error
      end('Auth has expired.')
      return false
    }
  }

  async function enter(): Promise<accounts.Profile> {
    const person = await queries.fetchQuery(profileQuery)
    sessionHint.set(person.id)
    logoutMessage.set(undefined)
    sessionEnded.set(false)
    profile.set(person)
    status.set('signed-in')
    // Logging out has emptied the cache, and with it what was followed.
    profileObserver.setOptions(followedProfile)
    return person
  }

  async function enterWith(token: string): Promise<accounts.Profile> {
    // Nothing of whoever was here before is shown to the one who comes now.
    queries.clear()
    accessToken = token
    return enter()
  }

  /** Not the person has ended it. */
  function end(reason: string): void {
    sessionEnded.set(true)
    forget(reason)
  }

  function forget(reason: string): void {
    console.info(reason)
    accessToken = undefined
    sessionHint.clear()
    queries.clear()
    profile.set(undefined)
    status.set('visitor')
  }

  async function open(): Promise<void> {
    try {
      if (await renew()) await enter()
    } catch (error) {
      // Only a refusal says that nobody is here. With no connection, or a server in trouble, the banner offers to try again.
      if (error instanceof Refused && error.status < 500) end('The session could not be opened.')
      else isConnected.set(false)
    }
  }

  return {
    api,
    counted,
    queries,
    open,
    async signIn(username, password) {
      const grant = { grantType: 'password', username, password } as const
      return enterWith((await call(wire, accounts.signIn, { body: grant })).accessToken)
    },
    async signInWithPasskey() {
      const { accessTokenByPasskey } = await import('./passkey-sign-in')
      return enterWith(await accessTokenByPasskey(wire))
    },
    async stream(open) {
      const answer = await open(accessToken ?? '')
      return answer.status === 401 && (await renew()) ? open(accessToken ?? '') : answer
    },
    keepProfile(person) {
      queries.setQueryData(profileQuery.queryKey, person)
      profile.set(person)
    },
    async signOut() {
      await api(accounts.signOut, {}).catch(() => undefined)
      sessionEnded.set(false)
      forget('Signed out.')
    },
    allowPush: async (register) => accessToken !== undefined && register(accessToken),
    async retry() {
      if (status.get() === 'unknown') await open()
      await queries.refetchQueries({ type: 'active' })
    },
    async note(code, details) {
      await api(logEvent, { body: { code, details } }).catch(() => undefined)
    },
  }
}

/** A refusal is an answer and would be the same again; only a lost connection or a failing server is tried again. */
function createQueries(): QueryClient {
  const mayRetry = (failures: number, error: Error) =>
    failures < 2 && !(error instanceof Refused && error.status < 500)
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      // What somebody presses fails at once without a connection, instead of waiting for it to come back.
      mutations: { networkMode: 'always' },
    },
  })
}
