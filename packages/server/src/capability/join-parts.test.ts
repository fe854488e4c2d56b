import { allRoutes } from '@bayshare/contract/all-routes'
import { describe, expect, test } from 'vitest'
import type { Capability, Parts } from './capability'
import {
  joinChecks,
  joinNamed,
  joinReactions,
  joinRoutes,
  joinSubscriptions,
  joinSweeps,
  joinTasks,
} from './join-parts'

const parts = {} as Parts
const nothing = async () => {}
const sweep = (name: string) => ({ name, run: nothing })
const one = (more: Partial<Capability>): Capability => ({ name: 'one', ...more })
const two = (more: Partial<Capability>): Capability => ({ name: 'two', ...more })

describe('a name that two capabilities use is refused with both of them', () => {
  test('a route', () => {
    const routes = () => ({ openapi: nothing }) as never
    expect(() => joinRoutes([one({ routes }), two({ routes })], parts)).toThrow(
      'The name of the route "openapi" is taken: both one and two have it.',
    )
  })

  test('a reaction', () => {
    const more: Partial<Capability> = {
      subscriptions: { 'account.closed': ['forget'] },
      reactions: () => ({ forget: nothing }),
    }
    expect(() => joinReactions([one(more), two(more)], parts)).toThrow(
      'The name of the reaction "forget" is taken: both one and two have it.',
    )
  })

  test('a task', () => {
    const tasks = () => ({ 'send-message': nothing })
    expect(() => joinTasks([one({ tasks }), two({ tasks })], parts)).toThrow(
      'The name of the task "send-message" is taken: both one and two have it.',
    )
  })

  test('a sweep, be it among the first or not', () => {
    const first = one({ firstSweeps: () => [sweep('tidy')] })
    expect(() => joinSweeps([first, two({ sweeps: () => [sweep('tidy')] })], parts)).toThrow(
      'The name of the sweep "tidy" is taken: both one and two have it.',
    )
    expect(() => joinSweeps([one({ sweeps: () => [sweep('tidy'), sweep('tidy')] })], parts)).toThrow(
      'The name of the sweep "tidy" is taken: one has it twice.',
    )
  })

  test('a check', () => {
    const checks = () => [{ name: 'Nothing is lost', sql: 'select 1' }]
    const at = { now: Temporal.Instant.from('2026-11-19T00:00:00Z'), realNow: undefined }
    expect(() => joinChecks([one({ checks }), two({ checks })], at)).toThrow(
      'The name of the check "Nothing is lost" is taken: both one and two have it.',
    )
    expect(joinChecks([one({}), two({ checks })], at)).toEqual(checks())
  })

  test('a form', () => {
    const forms = () => ({ parking_space: {} as never })
    const both = [one({ forms }), two({ forms })]
    expect(() => joinNamed('form', both, (capability) => capability.forms?.(parts))).toThrow(
      'The name of the form "parking_space" is taken: both one and two have it.',
    )
  })
})

test('a route of the contract that nobody answers is named', () => {
  const [missing, ...others] = Object.keys(allRoutes)
  const routes = () => Object.fromEntries(others.map((name) => [name, nothing])) as never
  expect(() => joinRoutes([one({ routes })], parts)).toThrow(`No capability answers the route ${missing}.`)
})

test('a subscription without its reaction is named, and so is a reaction that nothing asks for', () => {
  expect(() => joinReactions([one({ subscriptions: { 'account.closed': ['forget'] } })], parts)).toThrow(
    'one subscribes to an event with "forget", but has no such reaction.',
  )
  expect(() => joinReactions([one({ reactions: () => ({ forget: nothing }) })], parts)).toThrow(
    'The reaction "forget" of one is subscribed to no event.',
  )
})

test('a reaction also runs under a name that it had before', () => {
  const forget = async () => {}
  const renamed: Partial<Capability> = {
    subscriptions: { 'account.closed': ['forget'] },
    reactions: () => ({ forget }),
    formerReactions: { drop: 'forget' },
  }
  expect(joinReactions([one(renamed)], parts)).toEqual({ forget, drop: forget })
  expect(() => joinReactions([one({ formerReactions: { drop: 'forget' } })], parts)).toThrow(
    '"drop" of one became "forget", but there is no such reaction.',
  )
})

test('an event asks for the reactions of all capabilities, in their order', () => {
  const joined = joinSubscriptions([
    one({ subscriptions: { 'account.closed': ['forget-one'] } }),
    two({ subscriptions: { 'account.closed': ['forget-two'], 'account.opened': ['greet'] } }),
  ])
  expect(joined).toEqual({ 'account.closed': ['forget-one', 'forget-two'], 'account.opened': ['greet'] })
})

test('the first sweeps of all come before the other sweeps of any', () => {
  const joined = joinSweeps(
    [
      one({ firstSweeps: () => [sweep('one-first')], sweeps: () => [sweep('one')] }),
      two({ firstSweeps: () => [sweep('two-first')], sweeps: () => [sweep('two')] }),
    ],
    parts,
  )
  expect(joined.map(({ name }) => name)).toEqual(['one-first', 'two-first', 'one', 'two'])
})
