import { expect, test } from 'vitest'
import { type PassState, passStates } from '../visitors/visitor-pass'
import { defaultPolicy } from '../brands/policy'
import { type GateAlert, alertsDue } from './alerts-due'
import { commandResults, commandStateNow, commandStates, stateAfterAnswer } from './command-state'
import { deviceIdPattern, openingCommand } from './device'
import { grantOfPass } from './grant-of-pass'
import { type Grant, leavesUntil, mayOpenGate } from './may-open'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const hour = { hours: 1 }
const policy = defaultPolicy.gates
const running: Grant = { isConfirmed: true, startsAt: now.subtract(hour), endsAt: now.add(hour) }

const ended = (minutes: number, seconds = 0): Partial<Grant> => ({
  endsAt: now.subtract({ minutes, seconds }),
})

test.each<[string, Partial<Grant>, ReturnType<typeof mayOpenGate>, number | null]>([
  ['runs', {}, 'yes', null],
  ['has just begun', { startsAt: now }, 'yes', null],
  ['has no end', { endsAt: null }, 'yes', null],
  ['begins in a second', { startsAt: now.add({ seconds: 1 }) }, 'gate-too-early', null],
  ['ends in a second', { endsAt: now.add({ seconds: 1 }) }, 'yes', null],
  ['ends this moment', ended(0), 'yes', 15],
  ['ended ten minutes ago', ended(10), 'yes', 5],
  ['ended almost 15 minutes ago', ended(14, 59), 'yes', 1 / 60],
  ['ended 15 minutes ago', ended(15), 'gate-time-over', null],
  ['is not confirmed', { isConfirmed: false }, 'gate-not-granted', null],
  ['is over and not confirmed', { isConfirmed: false, ...ended(1) }, 'gate-not-granted', null],
  ['ended before it had begun', { startsAt: now.add({ minutes: 1 }), ...ended(1) }, 'gate-too-early', null],
])('a gate and a booking that %s', (_, changes, verdict, minutesToLeave) => {
  const grant = { ...running, ...changes }
  expect(mayOpenGate(grant, now, policy)).toBe(verdict)
  expect(leavesUntil(grant, now, policy)?.since(now).total('minutes') ?? null).toBe(minutesToLeave)
})

test('a visitor pass opens gates once it is approved, and lets out whoever says that they leave', () => {
  const pass = { startsAt: now.subtract(hour), endsAt: now.add(hour), finishedAt: null }
  const grants = (state: PassState, minutesAgo: number | null = null) =>
    grantOfPass({
      ...pass,
      state,
      finishedAt: minutesAgo === null ? null : now.subtract({ minutes: minutesAgo }),
    })
  expect(passStates.filter((state) => grants(state).isConfirmed)).toEqual(['approved', 'started', 'finished'])
  expect(mayOpenGate(grants('finished', 14), now, policy)).toBe('yes')
  expect(mayOpenGate(grants('finished', 15), now, policy)).toBe('gate-time-over')
  // Leaving late does not make the time longer.
  const late = grantOfPass({ ...pass, state: 'finished', endsAt: now.subtract(hour), finishedAt: now })
  expect(mayOpenGate(late, now, policy)).toBe('gate-time-over')
})

test('a boom gate opens upwards and a bollard downwards', () => {
  expect([openingCommand('gate'), openingCommand('bollard')]).toEqual(['up', 'down'])
})

test('the first answer counts, also a late one, and what is repeated changes nothing', () => {
  const after = commandStates.map((state) => commandResults.map((result) => stateAfterAnswer(state, result)))
  expect(after).toEqual([
    ['done', 'refused', 'refused'],
    ['done', 'done', 'done'],
    ['refused', 'refused', 'refused'],
    ['done', 'refused', 'refused'],
  ])
})

test('a command without an answer in time is unknown, and never done', () => {
  const sent = { state: 'sent' as const, expiresAt: now }
  expect(commandStateNow(sent, now.subtract({ seconds: 1 }))).toBe('sent')
  expect(commandStateNow(sent, now)).toBe('unknown')
  expect(commandStateNow({ ...sent, state: 'done' }, now)).toBe('done')
})

const calm = { position: 'up-lock', detectsCar: false, hasBatteryFault: false, batteryVolts: 12.4 } as const

test.each<[string, Partial<Parameters<typeof alertsDue>[0]>, GateAlert[], GateAlert[]]>([
  ['a device that is well', {}, [], []],
  ['a low battery', { state: { ...calm, batteryVolts: 11.4 } }, [], ['battery']],
  ['a battery at the limit', { state: { ...calm, batteryVolts: 11.5 } }, [], []],
  [
    'a battery that has hardly recovered',
    { state: { ...calm, batteryVolts: 11.6 } },
    ['battery'],
    ['battery'],
  ],
  ['a battery that has recovered', { state: { ...calm, batteryVolts: 11.8 } }, ['battery'], []],
  ['a fault of the battery', { state: { ...calm, hasBatteryFault: true } }, [], ['battery']],
  ['a fault', { state: { ...calm, position: 'fault' } }, [], ['fault']],
  ['one that never reported', { state: null, heardAt: now.subtract({ minutes: 61 }) }, [], ['silent']],
  ['one that reported an hour ago', { heardAt: now.subtract({ minutes: 60 }) }, ['silent'], []],
])('alerts of %s', (_, device, open, due) => {
  expect(alertsDue({ state: calm, heardAt: now, ...device }, open, { now, policy })).toEqual(due)
})

test('a device is named, never addressed', () => {
  const ids = ['gate-1', 'B2_14', '', '-x', 'a/b', 'a.b', 'http:', '#', '+', 'a b', 'x'.repeat(41)]
  expect(ids.filter((id) => deviceIdPattern.test(id))).toEqual(['gate-1', 'B2_14'])
})
