import { expect, test } from 'vitest'
import type { Parts } from './capability/capability'
import { joinReactions, joinRoutes, joinSubscriptions, joinSweeps, joinTasks } from './capability/join-parts'
import { everyCapability } from './product'
import type { RunningSearcher } from './search/search-engine'

const capabilities = everyCapability({} as RunningSearcher)
const parts = {
  deps: { clock: { real: () => Temporal.Instant.from('2026-11-16T00:00:00Z') }, database: {} },
  ports: {},
  publicUrl: 'http://localhost:3000',
  signer: {},
  capabilities,
} as unknown as Parts

test('the capabilities fit together', () => {
  expect(() => joinRoutes(capabilities, parts)).not.toThrow()
  expect(() => joinReactions(capabilities, parts)).not.toThrow()
  expect(Object.keys(joinTasks(capabilities, parts)).toSorted()).toEqual([
    'charge-top-up',
    'print-return-notice',
    'print-statement',
    'read-calendar',
    'send-message',
    'write-cash-refund-paper',
    'write-debit-paper',
    'write-paper',
  ])
  expect(Object.keys(joinSubscriptions(capabilities)).length).toBeGreaterThan(20)
})

test('what was left open is finished before anything new is charged', () => {
  expect(joinSweeps(capabilities, parts).map(({ name }) => name)).toEqual([
    'reconcile-bookings',
    'reconcile-payments',
    'find-late-orders',
    'reconcile-refunds',
    'forget-methods',
    'forget-drafts',
    'expire-requests',
    'remind-drivers',
    'announce-last-days',
    'charge-months',
    'release-dropped-keys',
    'forget-old-keys',
    'find-due-calendars',
    'refresh-calendars',
    'tell-of-lacking',
    'make-earnings-available',
    'make-payouts',
    'look-for-alerts',
    'forget-removed-places',
    'announce-prices',
    'tell-of-claims',
    'tell-managers',
    'sweep-visitors',
    'erase-visitors',
    'sweep-sightings',
    'forget-guests',
    'sweep-gate-commands',
    'forget-expired',
    'erase-closed-accounts',
    'ask-for-reviews',
    'sweep-enquiries',
    'send-held-texts',
    'forget-old-notifications',
  ])
})
