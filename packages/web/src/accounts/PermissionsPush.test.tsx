// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePushAnswer } from '../native/push-prompts'
import { storedRedirect } from '../session/stored-redirect'
import { named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
const posted: string[] = []

beforeEach(() =>
  vi.stubGlobal('ReactNativeWebView', { postMessage: (message: string) => posted.push(message) }),
)
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  notePushAnswer(false)
  posted.length = 0
})

/** Arrives at the login while signed in, as right after a login. */
async function logIn(profile: object = profileOnWire) {
  page = await visit('/login', {
    isSignedIn: true,
    answer: ({ path }) =>
      path.endsWith('/users/') ? { status: 200, body: profile } : { status: 200, body: [] },
  })
}
const isAt = (path: string) =>
  page.find(() => (page.router.state.location.pathname.toLowerCase() === path ? document.body : undefined))
const button = (words: string) => page.find(() => named(document.body, 'button', words))

test('after a login in the native app push is asked for, twice at most; Skip leads on to what was wanted', async () => {
  storedRedirect.keep('/bookings')
  await logIn()
  await isAt('/permissionspush')
  await press(await button('Skip'))
  await isAt('/bookings')
  expect(posted).toEqual([])
  await page.leave()
  await logIn()
  await isAt('/permissionspush')
  await page.leave()
  await logIn()
  await isAt('/search')
})

test('Allow hands the access token to the wrapper, and its answer leads on', async () => {
  await logIn()
  await press(await button('Allow Push Permissions'))
  expect(posted.map((message) => JSON.parse(message))).toEqual([
    { action: 'push_permissions', accessToken: 'token' },
  ])
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: { action: 'push_permissions', isGranted: true } }),
    )
  })
  await isAt('/search')
  await page.leave()
  await logIn()
  await isAt('/search')
})

test('a browser is not asked', async () => {
  vi.unstubAllGlobals()
  await logIn()
  await isAt('/search')
  expect(localStorage.getItem('pushPrompts')).toBeNull()
})

test('a browser that opens the page is offered its own notifications and counts as no prompt', async () => {
  vi.unstubAllGlobals()
  storedRedirect.keep('/bookings')
  page = await visit('/permissionspush', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      const isDevices = path.includes('push_subscriptions')
      return { status: 200, body: isDevices ? { public_key: 'BKey', devices: [] } : [] }
    },
  })
  await page.find(() => named(page.main(), 'h2', 'Push notifications'))
  expect(named(page.main(), 'button', 'Allow Push Permissions')).toBeUndefined()
  expect(localStorage.getItem('pushPrompts')).toBeNull()
  await press(await button('Skip'))
  await isAt('/bookings')
})

test('managers go straight to their control panel', async () => {
  await logIn({ ...profileOnWire, is_corpuser: true })
  await isAt('/cp/bookings')
  expect(localStorage.getItem('pushPrompts')).toBeNull()
})
