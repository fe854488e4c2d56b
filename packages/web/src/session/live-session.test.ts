// @vitest-environment happy-dom
import { keepAvatar } from '@bayshare/contract/account-profile'
import { myProfile } from '@bayshare/contract/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { isConnected } from './connection'
import { liveSessionOf } from './live-session'
import { productNow } from './product-clock'
import type { Fetch } from './session'
import { createSession } from './create-session'
import { sessionEnded } from './session-ended'
import { sessionHint } from './session-hint'
import { profileOnWire } from '../testing/wire-answers'

const wireProfile = { ...profileOnWire, email: 'priya@example.com', balance_aud: 42.5, balance_osc: 5 }

interface Server {
  fetch: Fetch
  calls: { path: string; headers: Record<string, string>; body: unknown }[]
  /** Only this token is taken; the next renewal hands it out. */
  goodToken: string
  mayRenew: boolean
  tokensHandedOut: number
}

function fakeServer(): Server {
  const server: Server = {
    calls: [],
    goodToken: 'first',
    mayRenew: true,
    tokensHandedOut: 0,
    async fetch(path, request) {
      const headers = request.headers as Record<string, string>
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
      server.calls.push({ path, headers, body })
      await Promise.resolve()
      if (path.endsWith('auth/token/')) {
        if (!server.mayRenew) return Response.json({ detail: 'Auth has expired.' }, { status: 401 })
        server.tokensHandedOut += 1
        return Response.json({ access_token: server.goodToken, expires_in: 900, token_type: 'Bearer' })
      }
      if (headers['Authorization'] !== `Bearer ${server.goodToken}`)
        return Response.json({ detail: 'No.' }, { status: 401 })
      return Response.json(wireProfile, { headers: { 'X-Server-Time': '2030-04-04T00:00:00Z' } })
    },
  }
  return server
}

beforeEach(() => {
  sessionHint.clear()
  isConnected.set(true)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

test('a visitor without a hint costs no call', async () => {
  const server = fakeServer()
  const session = createSession(server.fetch)
  await session.start()
  expect(session.status.get()).toBe('visitor')
  expect(server.calls).toEqual([])
})

test('with a hint the session is opened from the cookie', async () => {
  sessionHint.set('somebody')
  const server = fakeServer()
  const session = createSession(server.fetch)
  await session.start()
  expect(session.status.get()).toBe('signed-in')
  expect(session.profile.get()?.firstName).toBe('Priya')
  expect(server.calls[0]).toMatchObject({
    path: '/api/v1/auth/token/',
    body: { grant_type: 'refresh_token' },
    headers: { 'X-Requested-With': 'bayshare-web' },
  })
})

test('however many calls are refused at once, the token is renewed once and each call is made again', async () => {
  const server = fakeServer()
  const session = createSession(server.fetch)
  await session.signIn('priya@example.com', 'secret')
  expect(server.tokensHandedOut).toBe(1)
  server.goodToken = 'second'
  const { api } = liveSessionOf(session)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api(myProfile, {})))
  expect(answers.map((profile) => profile.firstName)).toEqual(['Priya', 'Priya', 'Priya', 'Priya', 'Priya'])
  expect(server.tokensHandedOut).toBe(2)
})

test('a renewal that is refused ends the session', async () => {
  const server = fakeServer()
  const session = createSession(server.fetch)
  await session.signIn('priya@example.com', 'secret')
  server.goodToken = 'second'
  server.mayRenew = false
  await expect(liveSessionOf(session).api(myProfile, {})).rejects.toMatchObject({ status: 401 })
  expect(session.status.get()).toBe('visitor')
  expect(session.profile.get()).toBeUndefined()
  expect(sessionHint.exists()).toBe(false)
  expect(console.info).toHaveBeenCalledWith('Auth has expired.')
  expect(sessionEnded.get()).toBe(true)
})

test('a lost connection neither ends the session nor claims to know who is here', async () => {
  sessionHint.set('somebody')
  const session = createSession(() => Promise.reject(new TypeError('Failed to fetch')))
  await session.start()
  expect(session.status.get()).toBe('unknown')
  expect(isConnected.get()).toBe(false)
  expect(sessionHint.exists()).toBe(true)
})

test.each([
  [
    'breaks off halfway',
    () => new Response(new ReadableStream({ start: (body) => body.error(new Error('gone')) })),
  ],
  ['tells of a server in trouble', () => Response.json({ detail: 'Something went wrong.' }, { status: 500 })],
])('an answer that %s does not end the session', async (_, answer) => {
  localStorage.setItem('bayshare-session', '1')
  const session = createSession(async () => answer())
  await session.start()
  expect(session.status.get()).toBe('unknown')
  expect(localStorage.getItem('bayshare-session')).not.toBeNull()
})

test('signing out forgets everything, even when the server cannot be reached', async () => {
  const server = fakeServer()
  const session = createSession((path, request) =>
    path.endsWith('logout/') ? Promise.reject(new TypeError('Failed to fetch')) : server.fetch(path, request),
  )
  await session.signIn('priya@example.com', 'secret')
  sessionEnded.set(true)
  await session.signOut()
  expect(sessionEnded.get()).toBe(false)
  expect(session.status.get()).toBe('visitor')
  expect(liveSessionOf(session).queries.getQueryCache().getAll()).toEqual([])
})

test('the product keeps the time that the server tells', async () => {
  const session = createSession(fakeServer().fetch)
  await session.signIn('priya@example.com', 'secret')
  expect(productNow().toString()).toMatch(/^2030-04-04T00:00/)
})

test('a file whose token has run out is sent once more with the new one', async () => {
  const bodies: unknown[] = []
  const server = fakeServer()
  const session = createSession((path, request) => {
    if (path.endsWith('users/images/')) bodies.push(request.body)
    return server.fetch(path, request)
  })
  await session.signIn('priya@example.com', 'x')
  server.goodToken = 'second'
  const { api } = liveSessionOf(session)
  // The fake server answers everything alike; what counts is what was sent.
  await api(keepAvatar, { file: new Blob(['the picture']) }).catch(() => undefined)
  expect(server.calls.slice(-3).map(({ path }) => path)).toEqual([
    '/api/v1/users/images/',
    '/api/v1/auth/token/',
    '/api/v1/users/images/',
  ])
  expect(server.calls.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer second' })
  expect(server.calls.at(-1)?.headers).not.toHaveProperty('Content-Type')
  for (const body of bodies)
    expect(await ((body as FormData).get('image') as Blob).text()).toBe('the picture')
  expect(bodies).toHaveLength(2)
})
