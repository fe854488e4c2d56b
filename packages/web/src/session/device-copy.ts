import { sessionHint } from './session-hint'

const prefix = 'bayshare-kept-'

/** The copies of the account that is logged in on this device; nobody else's are ever opened. */
export async function deviceCopies(): Promise<Cache | undefined> {
  const accountId = sessionHint.account()
  // Browsers keep copies for secure addresses only.
  if (accountId === null || !('caches' in globalThis)) return undefined
  return caches.open(prefix + accountId)
}

/** Deletes what this device has kept for anybody but the account that is logged in. */
export async function deleteOtherCopies(): Promise<void> {
  if (!('caches' in globalThis)) return
  const own = `${prefix}${sessionHint.account()}`
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
