// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  detectNativeView,
  isNativeView,
  nativeImage,
  nativeLocation,
  nativePushPermission,
  openExternally,
  tellNative,
} from './bridge'

const posted: unknown[] = []
const wrapper = { postMessage: (message: string) => posted.push(JSON.parse(message)) }
const answer = (message: object) =>
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))

beforeEach(() => {
  posted.length = 0
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(window, 'ReactNativeWebView')
})

test('a plain browser is no native view, and telling the wrapper something does nothing', () => {
  detectNativeView()
  expect(isNativeView.get()).toBe(false)
  expect(() => tellNative({ action: 'app-ready' })).not.toThrow()
})

test('the wrapper is known by its message port', () => {
  Object.assign(window, { ReactNativeWebView: wrapper })
  detectNativeView()
  expect(isNativeView.get()).toBe(true)
  tellNative({ action: 'app-ready' })
  expect(posted).toEqual([{ action: 'app-ready' }])
})

test('the mark in the address lasts for the session', () => {
  history.replaceState(null, '', '/search?native=1')
  detectNativeView()
  expect(isNativeView.get()).toBe(true)
  history.replaceState(null, '', '/bookings')
  detectNativeView()
  expect(isNativeView.get()).toBe(true)
})

test('the wrapper answers with a position, or that there is none', async () => {
  Object.assign(window, { ReactNativeWebView: wrapper })
  const asked = nativeLocation()
  answer({ action: 'image-cancelled' })
  answer({ action: 'location', latitude: -33.9, longitude: 151.2 })
  expect(await asked).toEqual({ latitude: -33.9, longitude: 151.2 })
  const askedAgain = nativeLocation()
  answer({ action: 'location-denied' })
  expect(await askedAgain).toBeUndefined()
})

test('a picture is picked by the wrapper', async () => {
  Object.assign(window, { ReactNativeWebView: wrapper })
  const asked = nativeImage()
  answer({ action: 'image', name: 'spot.jpg', dataUrl: 'data:image/jpeg;base64,AA==' })
  expect(await asked).toEqual({ name: 'spot.jpg', dataUrl: 'data:image/jpeg;base64,AA==' })
})

test('push permission goes out with the action and the access token of the document', async () => {
  Object.assign(window, { ReactNativeWebView: wrapper })
  const asked = nativePushPermission('token')
  expect(posted).toEqual([{ action: 'push_permissions', accessToken: 'token' }])
  answer({ action: 'push_permissions', isGranted: true })
  expect(await asked).toBe(true)
})

test('links to elsewhere are opened by the wrapper, or in a new tab', () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  detectNativeView()
  openExternally('tel:+61255500100')
  expect(open).toHaveBeenCalledWith('tel:+61255500100', '_blank', 'noopener')
  Object.assign(window, { ReactNativeWebView: wrapper })
  detectNativeView()
  openExternally('https://example.com')
  expect(posted).toEqual([{ action: 'open-link', address: 'https://example.com' }])
})
