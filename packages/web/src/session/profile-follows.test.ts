// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { profileOnWire } from '../testing/wire-answers'
import { liveSessionOf } from './live-session'
import { refreshProfile } from './refresh-profile'
import { createSession } from './create-session'

function openedSession() {
  const server = { firstName: 'Priya', profileCalls: 0 }
  const session = createSession(async (path) => {
    if (path.endsWith('auth/token/'))
      return Response.json({ access_token: 'token', expires_in: 900, token_type: 'Bearer' })
    if (path.endsWith('auth/logout/')) return Response.json({})
    server.profileCalls += 1
    return Response.json({ ...profileOnWire, first_name: server.firstName })
  })
  return { server, session }
}

test('after an account change the profile of header and drawer is fetched again, once', async () => {
  const { server, session } = openedSession()
  await session.signIn('priya@example.com', 'secret')
  expect(server.profileCalls).toBe(1)
  server.firstName = 'Priyanka'
  await refreshProfile(liveSessionOf(session))
  expect(session.profile.get()?.firstName).toBe('Priyanka')
  expect(server.profileCalls).toBe(2)
})

test('it follows for whoever logs in next, too', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { server, session } = openedSession()
  await session.signIn('priya@example.com', 'secret')
  await session.signOut()
  expect(session.profile.get()).toBeUndefined()
  server.firstName = 'Marcus'
  await session.signIn('marcus@example.com', 'secret')
  server.firstName = 'Mark'
  await refreshProfile(liveSessionOf(session))
  expect(session.profile.get()?.firstName).toBe('Mark')
})
