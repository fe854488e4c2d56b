import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { alwaysClosed, weekdays } from '../availability/opening-hours'
import { brandById } from '../brands/all-brands'
import { asSpaceId, type Space } from '../listings/space'
import { cents, dollars } from '../money/cents'
import { atOfferedRate, mayTakeOffer, type OfferedMonth } from '../offers/may-take-offer'
import { enquiryDaysWords } from './enquiry-days'
import {
  enquiryStates,
  enquirySteps,
  type EnquiryStep,
  mayStep,
  stateAfter,
  unfinishedStates,
} from './lifecycle'
import { mayEnquire } from './may-enquire'
import { mayOfferMonth } from './may-offer-month'

const driverId = asAccountId('00000000-0000-4000-8000-000000000001')
const ownerId = asAccountId('00000000-0000-4000-8000-000000000002')
const today = Temporal.PlainDate.from('2026-11-17')
const { enquiries: policy, monthly } = brandById('main').policy

test.each([
  [0, 'enquiry-start-out-of-range'],
  [1, 'yes'],
  [365, 'yes'],
  [366, 'enquiry-start-out-of-range'],
  [-1, 'enquiry-start-out-of-range'],
])('an enquiry that starts %i days ahead: %s', (ahead, answer) => {
  const wanted = { startDate: today.add({ days: ahead }), days: [1] as const }
  expect(mayEnquire({ driverId, ownerId }, wanted, today, policy)).toBe(answer)
})

test('it needs a day, and somebody else to ask', () => {
  const startDate = today.add({ days: 7 })
  expect(mayEnquire({ driverId, ownerId }, { startDate, days: [] }, today, policy)).toBe(
    'enquiry-needs-a-day',
  )
  expect(mayEnquire({ driverId, ownerId: driverId }, { startDate, days: [1] }, today, policy)).toBe(
    'enquiry-to-yourself',
  )
})

test('nothing happens to an enquiry that is finished, and nobody takes the step of another', () => {
  const steps = Object.keys(enquirySteps) as EnquiryStep[]
  fc.assert(
    fc.property(
      fc.constantFrom(...enquiryStates),
      fc.constantFrom(...steps),
      fc.constantFrom('driver' as const, 'owner' as const),
      (state, step, side) => {
        const isUnfinished = (unfinishedStates as readonly string[]).includes(state)
        const isPossible = step === 'take' ? state === 'offered' : isUnfinished
        expect(stateAfter(state, step) !== undefined).toBe(isPossible)
        const isTheirs = enquirySteps[step].by === side
        expect(mayStep(state, step, side)).toBe(
          !isTheirs ? 'not-allowed' : isPossible ? 'yes' : 'enquiry-is-closed',
        )
      },
    ),
  )
  expect(stateAfter('offered', 'reply')).toBe('offered')
  expect(stateAfter('open', 'reply')).toBe('answered')
})

const space: Space = {
  id: asSpaceId('00000000-0000-4000-8000-000000000003'),
  ownerId,
  zone: 'Australia/Sydney',
  isBay: false,
  isPublished: true,
  capacity: 1,
  largestVehicle: 'Sedan',
  allowsCasual: true,
  allowsMonthly: true,
  approvesAutomatically: true,
  allowsMultipleDays: true,
  allowsCancellation: true,
  rates: { hourly: dollars(4), daily: null, overnight: null, monthly: dollars(300) },
}
const open = { windows: [{ kind: 'always' as const }], closed: [] }
const inAWeek = { starts: today.add({ days: 7 }), isTaken: false }

test('a month is offered only where one can be sold', () => {
  const may = (changes: Partial<Space>, hours = open, month = inAWeek) =>
    mayOfferMonth({ ...space, ...changes }, hours, month, today, monthly)
  expect(may({})).toBe('yes')
  expect(may({ allowsMonthly: false })).toBe('monthly-not-offered')
  expect(may({ isPublished: false })).toBe('monthly-not-offered')
  expect(may({}, { ...alwaysClosed, windows: [], closed: [] })).toBe('not-open-by-the-month')
  expect(may({}, open, { ...inAWeek, isTaken: true })).toBe('month-already-booked')
  expect(may({}, open, { ...inAWeek, starts: today.add({ days: 1 }) })).toBe('month-starts-too-soon')
  expect(may({}, open, { ...inAWeek, starts: today.add({ days: 181 }) })).toBe('start-too-far-ahead')
})

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const offer: OfferedMonth = {
  driverId,
  spaceId: space.id,
  starts: inAWeek.starts,
  rate: cents(28_333),
  goodUntil: now.add({ hours: 1 }),
  isStanding: true,
}
const wanted = { driverId, spaceId: space.id, starts: inAWeek.starts }

test.each([
  ['as offered', {}, {}, 'yes'],
  ['by another driver', {}, { driverId: ownerId }, 'not-found'],
  ['of another spot', {}, { spaceId: asSpaceId('00000000-0000-4000-8000-000000000009') }, 'not-found'],
  ['on another day', {}, { starts: today }, 'offer-starts-on-another-day'],
  ['by the hour', {}, { starts: null }, 'offer-starts-on-another-day'],
  ['when it was taken or withdrawn', { isStanding: false }, {}, 'offer-not-good'],
  ['at its very end', { goodUntil: now }, {}, 'offer-not-good'],
])('an offer booked %s', (_name, offered, asked, answer) => {
  expect(mayTakeOffer({ ...offer, ...offered }, { ...wanted, ...asked }, now)).toBe(answer)
})

test('the offered rate changes nothing else, and opens no spot that is not let by the month', () => {
  expect(atOfferedRate(space, cents(28_333)).rates).toEqual({ ...space.rates, monthly: 28_333 })
  const notLet = { ...space, rates: { ...space.rates, monthly: null } }
  expect(atOfferedRate(notLet, cents(28_333))).toBe(notLet)
})

test('days are named as people say them', () => {
  expect(enquiryDaysWords(weekdays)).toBe('Every day')
  expect(enquiryDaysWords([5, 4, 3, 2, 1])).toBe('Mon to Fri')
  expect(enquiryDaysWords([7, 2])).toBe('Tue, Sun')
})
