import type { Position } from '@bayshare/domain/geo/distance'
import { isNativeView, nativeLocation } from '../../native/bridge'

/** How long to wait: longer when the person is being asked (rule: start of search). */
const waitMilliseconds = { prompt: 5000, otherwise: 3000 }

/** Where this person is; undefined when they said no, the device does not know, or it takes too long. */
export async function findPosition(): Promise<Position | undefined> {
  const permission = await permissionState()
  if (permission === 'denied') return undefined
  const wait = permission === 'prompt' ? waitMilliseconds.prompt : waitMilliseconds.otherwise
  return Promise.race([
    isNativeView.get() ? nativeLocation() : browserPosition(),
    new Promise<undefined>((resolve) => setTimeout(resolve, wait, undefined)),
  ])
}

async function permissionState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // A browser that cannot tell will ask.
    return 'prompt'
  }
}

function browserPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
    )
  })
}
