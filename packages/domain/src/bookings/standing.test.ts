import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalOf, bookingStates } from './lifecycle'
import {
  groupOf,
  incidentEnds,
  isCalledOff,
  isEnd,
  type Standing,
  type StandingFacts,
  standingGroups,
  standingOf,
  standings,
} from './standing'
import { standingWords } from './standing-words'

const now = Temporal.Instant.from('2026-12-22T00:00:00Z')
const before = now.subtract({ hours: 1 })
const after = now.add({ hours: 1 })
const booking: StandingFacts = {
  state: 'confirmed',
  startsAt: before,
  endsAt: null,
  stoppedAt: null,
  answeredBy: null,
  cancelledBy: null,
  incidentEnd: null,
  reasonDomain: null,
}
const chosen = { reasonDomain: 'owner_monthly_cancellation_reason' }

test.each<[string, Partial<StandingFacts>, Standing]>([
  ['a hold waits for the bank', { state: 'held' }, 'waiting'],
  ['a request waits', { state: 'waiting' }, 'waiting'],
  ['one that is being accepted waits too', { state: 'accepting' }, 'waiting'],
  ['one that begins later is confirmed', { startsAt: after }, 'confirmed'],
  ['one that begins at this moment runs', { startsAt: now }, 'now'],
  ['one that goes on runs', {}, 'now'],
  ['one that ends later runs', { endsAt: after }, 'now'],
  ['one that ends at this moment is completed', { endsAt: now }, 'completed'],
  ['one that stopped was not paid', { endsAt: before, stoppedAt: before }, 'unpaid'],
  [
    'one that stopped before it began was not paid',
    { startsAt: after, endsAt: after, stoppedAt: before },
    'unpaid',
  ],
  ['its owner declined it', { state: 'declined', answeredBy: 'owner', ...chosen }, 'declined'],
  ['a manager declined it', { state: 'declined', answeredBy: 'manager', ...chosen }, 'declined-by-manager'],
  [
    'the bank refused it after a manager accepted',
    { state: 'declined', answeredBy: 'manager' },
    'payment-failed',
  ],
  ['the bank refused it while the owner was asked', { state: 'declined' }, 'payment-failed'],
  ['the bank refused it at the checkout', { state: 'released' }, 'payment-failed'],
  ['its driver withdrew it', { state: 'withdrawn', ...chosen }, 'withdrawn'],
  ['nobody answered', { state: 'expired' }, 'expired'],
  ['the driver cancelled', { state: 'cancelled', cancelledBy: 'driver' }, 'cancelled-by-driver'],
  ['the owner cancelled', { state: 'cancelled', cancelledBy: 'owner' }, 'cancelled-by-owner'],
  ['the platform cancelled', { state: 'cancelled', cancelledBy: 'platform' }, 'cancelled-by-platform'],
  ['nobody knows who cancelled', { state: 'cancelled' }, 'cancelled'],
  ...incidentEnds.map((end): [string, Partial<StandingFacts>, Standing] => [
    `a problem ended it: ${end}`,
    { state: 'cancelled', cancelledBy: 'platform', incidentEnd: end },
    end,
  ]),
  [
    'the owner cancelled before a problem was decided',
    { state: 'cancelled', cancelledBy: 'owner', incidentEnd: 'refunded' },
    'cancelled-by-owner',
  ],
  ['a problem of one that runs changes nothing', { incidentEnd: 'refunded' }, 'now'],
])('what a booking is: %s', (_, facts, standing) => {
  expect(standingOf({ ...booking, ...facts }, now)).toBe(standing)
})

const moment = fc
  .integer({ min: -3000, max: 3000 })
  .map((minutes) => now.add({ minutes: Math.trunc(minutes / 10) * 10 }))
const facts: fc.Arbitrary<StandingFacts> = fc.record({
  state: fc.constantFrom(...bookingStates),
  startsAt: moment,
  endsAt: fc.option(moment),
  stoppedAt: fc.option(moment),
  answeredBy: fc.constantFrom(null, 'owner', 'manager'),
  cancelledBy: fc.constantFrom(null, 'driver', 'owner', 'platform'),
  incidentEnd: fc.option(fc.constantFrom(...incidentEnds)),
  reasonDomain: fc.constantFrom(null, 'owner_monthly_cancellation_reason'),
})

test('only the time of a confirmed booking changes what it is, and only forwards', () => {
  const order: Standing[] = ['confirmed', 'now', 'completed']
  fc.assert(
    fc.property(facts, moment, moment, (given, one, other) => {
      const [earlier, later] = Temporal.Instant.compare(one, other) < 0 ? [one, other] : [other, one]
      const [first, then] = [standingOf(given, earlier), standingOf(given, later)]
      const goesOn = given.state === 'confirmed' && given.stoppedAt === null
      expect(goesOn ? order.indexOf(then) >= order.indexOf(first) : then === first).toBe(true)
    }),
  )
})

test('what is called off, over or on says the same as the approval on the wire', () => {
  fc.assert(
    fc.property(facts, moment, (given, at) => {
      const standing = standingOf(given, at)
      const approval = approvalOf(given.state)
      expect(standing === 'waiting').toBe(approval === 'waiting')
      const isOff = approval === 'declined' || approval === 'withdrawn' || given.state === 'cancelled'
      // Nobody is shown a released one.
      expect(isCalledOff(standing)).toBe(isOff || given.state === 'released')
      expect(isEnd(standing) || !isCalledOff(standing)).toBe(true)
    }),
  )
})

test('every standing has a group and words of its own kind', () => {
  expect(new Set(standings.map(groupOf))).toEqual(new Set(standingGroups))
  for (const standing of standings) {
    expect(standingWords(standing, 'Bayshare')).not.toBe('')
    expect(isEnd(standing)).toBe(!['waiting', 'confirmed', 'running'].includes(groupOf(standing)))
  }
})
