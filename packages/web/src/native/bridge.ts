import { createStore, type Store } from '../session/store'

/** What the native wrapper puts into its web view. */
interface NativeWindow {
  ReactNativeWebView?: { postMessage(message: string): void }
}

/** What we tell the wrapper. */
export type ToNative =
  | { action: 'app-ready' }
  | { action: 'push_permissions'; accessToken: string }
  | { action: 'location' }
  | { action: 'pick-image' }
  | { action: 'open-link'; address: string }

/** What the wrapper answers, as a message to the window. */
export type FromNative =
  | { action: 'location'; latitude: number; longitude: number }
  | { action: 'location-denied' }
  | { action: 'image'; name: string; dataUrl: string }
  | { action: 'image-cancelled' }
  | { action: 'push_permissions'; isGranted: boolean }

const key = 'bayshare-native'
const userAgentMark = 'BayshareApp'

/** Whether we run inside the native app, where only bare content is shown. */
export const isNativeView: Store<boolean> = createStore(false)

/** The wrapper shows itself by its message port, its name in the user agent, or `?native=1` for the session. */
export function detectNativeView(): void {
  if (new URLSearchParams(location.search).get('native') === '1') remember()
  isNativeView.set(port() !== undefined || navigator.userAgent.includes(userAgentMark) || isRemembered())
}

export function tellNative(message: ToNative): void {
  port()?.postMessage(JSON.stringify(message))
}

/** Calls back for each message of the wrapper until the returned function is called. */
function hearNative(listener: (message: FromNative) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data)
    if (message) listener(message)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** Asks the wrapper for the phone's position; undefined when the person said no. */
export async function nativeLocation(): Promise<{ latitude: number; longitude: number } | undefined> {
  const answer = await ask({ action: 'location' }, ['location', 'location-denied'])
  return answer.action === 'location' ? { latitude: answer.latitude, longitude: answer.longitude } : undefined
}

/** Lets the person take or choose a picture; undefined when they went back. */
export async function nativeImage(): Promise<{ name: string; dataUrl: string } | undefined> {
  const answer = await ask({ action: 'pick-image' }, ['image', 'image-cancelled'])
  return answer.action === 'image' ? { name: answer.name, dataUrl: answer.dataUrl } : undefined
}

/** The wrapper registers the phone for push with the access token of the person who is signed in. */
export async function nativePushPermission(accessToken: string): Promise<boolean> {
  const answer = await ask({ action: 'push_permissions', accessToken }, ['push_permissions'])
  return answer.action === 'push_permissions' && answer.isGranted
}

/** Whether there is a wrapper that push can be asked of. */
export function hasNativePort(): boolean {
  return port() !== undefined
}

/** A web view has no tabs: the wrapper opens mail, phone and foreign addresses outside of it. */
export function openExternally(address: string): void {
  if (isNativeView.get() && port()) tellNative({ action: 'open-link', address })
  else window.open(address, '_blank', 'noopener')
}

function ask(question: ToNative, answers: readonly FromNative['action'][]): Promise<FromNative> {
  return new Promise((resolve) => {
    const stop = hearNative((message) => {
      if (!answers.includes(message.action)) return
      stop()
      resolve(message)
    })
    tellNative(question)
  })
}

function readMessage(data: unknown): FromNative | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null && 'action' in message
      ? (message as FromNative)
      : undefined
  } catch {
    return undefined
  }
}

function port(): NativeWindow['ReactNativeWebView'] {
  return (window as NativeWindow).ReactNativeWebView
}

function remember(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the mark lasts for this page only, which the address still carries.
  }
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(key) === '1' || new URLSearchParams(location.search).get('native') === '1'
  } catch {
    return false
  }
}
