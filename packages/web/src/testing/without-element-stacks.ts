import * as react from 'react'

const hidden = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React keeps for its warnings where each element was written, up to a number in a second; that takes a fifth of the
 * time of a page's test. Here the number always counts as reached.
 */
export function keepNoElementStacks(): void {
  const shared = (react as unknown as Record<string, object>)[hidden]
  if (shared)
    Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
