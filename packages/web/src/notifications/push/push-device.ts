import { addPushDevice } from '@bayshare/contract/push'
import { keptText } from '../../session/kept-text'
import type { LiveSession } from '../../session/live-session'
import { registerWorker } from '../../session/register-worker'

/** What this browser lets us do. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible'

/** Whose notifications this browser shows, and on which day it has said so last. */
const kept = keptText('pushDevice')

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Asks the person, then the browser, and tells the server; false when the person or the browser says no. */
export async function showPushesHere(
  { api }: Pick<LiveSession, 'api'>,
  accountId: string,
  publicKey: string,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await registerWorker()
  if (!registration) return false
  await navigator.serviceWorker.ready
  const { endpoint, keys } = (await subscribed(registration.pushManager, publicKey)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  await api(addPushDevice, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })
  kept.set(markOf(accountId))
  return true
}

/** A browser may change its address, and a new log-in has to say again where it is: once a day is often enough. */
export function isPushRenewalDue(accountId: string): boolean {
  const [whose, day] = kept.get()?.split(' ') ?? []
  return whose === accountId && day !== today() && globalThis.Notification?.permission === 'granted'
}

/** After a log-out; whoever comes back is asked nothing and only renews. */
export function forgetDayOfPush(): void {
  const [whose] = kept.get()?.split(' ') ?? []
  if (whose) kept.set(whose)
}

export function showNoPushesHere(): void {
  kept.clear()
}

/** One that was made for other keys cannot be used any more. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

const today = () => new Date().toISOString().slice(0, 10)
const markOf = (accountId: string) => `${accountId} ${today()}`
