import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { type GateAlert, alertsDue } from './alerts-due'
import { commandResults, commandStateNow, commandStates, stateAfterAnswer } from './command-state'
import { deviceIdPattern, openingCommand } from './device'
import { type Grant, mayOpenGate } from './may-open'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const hour = { hours: 1 }
const running: Grant = { isConfirmed: true, startsAt: now.subtract(hour), endsAt: now.add(hour) }

test.each<[string, Partial<Grant>, ReturnType<typeof mayOpenGate>]>([
  ['runs', {}, 'yes'],
  ['has just begun', { startsAt: now }, 'yes'],
  ['has no end', { endsAt: null }, 'yes'],
  ['begins in a second', { startsAt: now.add({ seconds: 1 }) }, 'gate-too-early'],
  ['ends this moment', { endsAt: now }, 'gate-time-over'],
  ['is not confirmed', { isConfirmed: false }, 'gate-not-granted'],
  ['is over and not confirmed', { isConfirmed: false, endsAt: now }, 'gate-not-granted'],
])('a gate and a booking that %s', (_, changes, verdict) => {
  expect(mayOpenGate({ ...running, ...changes }, now)).toBe(verdict)
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

const policy = defaultPolicy.gates
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
