/** One of the forty journeys that `npm test -- landing` makes. */
export const core = { tag: '@core' }

/** One of the ten of these that touch the most different parts. */
export const smoke = { tag: ['@core', '@smoke'] }

/**
 * What page tests assert as well. `npm run prove` makes these journeys, and `npm test` where a file was changed that they
 * depend on.
 */
export const proveSearch = { tag: '@prove-search' }
export const proveAccounts = { tag: '@prove-accounts' }
export const provePublic = { tag: '@prove-public' }
