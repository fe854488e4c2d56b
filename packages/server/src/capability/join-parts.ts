import { allRoutes } from '@bayshare/contract/all-routes'
import type { Check, CheckedAt } from '../doctor/check'
import type { Reactions } from '../events/react'
import type { Subscriptions } from '../events/subscriptions'
import type { Handlers } from '../http/handlers'
import type { Tasks } from '../work/enqueue'
import type { Sweep } from '../work/sweep-due'
import type { Capability, MayView, Parts } from './capability'

/** Two capabilities disagree, or something is missing. The product does not start. */
class CannotJoin extends Error {
  override name = 'CannotJoin'
}

/** Puts the named parts of all capabilities together and refuses a name that two of them use. */
export function joinNamed<T>(
  what: string,
  capabilities: readonly Capability[],
  namedOf: (capability: Capability) => Readonly<Record<string, T>> | undefined,
): Record<string, T> {
  const joined: Record<string, T> = {}
  const owners = new Map<string, string>()
  for (const capability of capabilities) {
    for (const [name, part] of Object.entries(namedOf(capability) ?? {})) {
      const owner = owners.get(name)
      if (owner !== undefined) throw usedTwice(what, name, owner, capability.name)
      owners.set(name, capability.name)
      joined[name] = part
    }
  }
  return joined
}

export function joinRoutes(capabilities: readonly Capability[], parts: Parts): Handlers {
  const handlers = joinNamed(
    'route',
    capabilities,
    ({ routes }) => routes?.(parts) as Record<string, unknown>,
  )
  const missing = Object.keys(allRoutes).filter((name) => !Object.hasOwn(handlers, name))
  if (missing.length > 0) throw new CannotJoin(`No capability answers the route ${missing.join(', ')}.`)
  return handlers as unknown as Handlers
}

export function joinTasks(capabilities: readonly Capability[], parts: Parts): Tasks {
  return joinNamed('task', capabilities, ({ tasks }) => tasks?.(parts))
}

/** The reactions of each event, in the order of the capabilities. */
export function joinSubscriptions(capabilities: readonly Capability[]): Subscriptions {
  const joined: Record<string, string[]> = {}
  for (const { subscriptions = {} } of capabilities)
    for (const [kind, names] of Object.entries(subscriptions)) (joined[kind] ??= []).push(...names)
  return joined
}

/** An event asks for each reaction by its name, so a name without a reaction would fail only when it happens. */
export function joinReactions(capabilities: readonly Capability[], parts: Parts): Reactions {
  const reactions = joinNamed('reaction', capabilities, (capability) => {
    const own = capability.reactions?.(parts) ?? {}
    const asked = new Set(Object.values(capability.subscriptions ?? {}).flat())
    const without = [...asked].find((name) => !Object.hasOwn(own, name))
    if (without !== undefined)
      throw new CannotJoin(
        `${capability.name} subscribes to an event with "${without}", but has no such reaction.`,
      )
    const unasked = Object.keys(own).find((name) => !asked.has(name))
    if (unasked !== undefined)
      throw new CannotJoin(`The reaction "${unasked}" of ${capability.name} is subscribed to no event.`)
    return { ...own, ...formerReactions(capability, own) }
  })
  return reactions
}

function formerReactions({ name, formerReactions: former = {} }: Capability, own: Reactions): Reactions {
  return Object.fromEntries(
    Object.entries(former).map(([before, now]) => {
      const reaction = own[now]
      if (!reaction)
        throw new CannotJoin(`"${before}" of ${name} became "${now}", but there is no such reaction.`)
      return [before, reaction]
    }),
  )
}

export function joinSweeps(capabilities: readonly Capability[], parts: Parts): Sweep[] {
  const stages = (['firstSweeps', 'sweeps'] as const).flatMap((stage) =>
    capabilities.flatMap((capability) =>
      (capability[stage]?.(parts) ?? []).map((sweep) => ({ sweep, owner: capability.name })),
    ),
  )
  const owners = new Map<string, string>()
  for (const { sweep, owner } of stages) {
    const other = owners.get(sweep.name)
    if (other !== undefined) throw usedTwice('sweep', sweep.name, other, owner)
    owners.set(sweep.name, owner)
  }
  return stages.map(({ sweep }) => sweep)
}

/** A private picture is for whom one of the capabilities says so. */
export function joinViews(capabilities: readonly Capability[], parts: Parts): MayView {
  const views = capabilities.flatMap((capability) => capability.mayView?.(parts) ?? [])
  return async (request) => {
    for (const mayView of views) if (await mayView(request)) return true
    return false
  }
}

/** A finding is known by the name of its check alone. */
export function joinChecks(capabilities: readonly Capability[], at: CheckedAt): Check[] {
  const all = capabilities.flatMap(({ name: owner, checks }) =>
    (checks?.(at) ?? []).map((check) => ({ check, owner })),
  )
  const owners = new Map<string, string>()
  for (const { check, owner } of all) {
    const other = owners.get(check.name)
    if (other !== undefined) throw usedTwice('check', check.name, other, owner)
    owners.set(check.name, owner)
  }
  return all.map(({ check }) => check)
}

function usedTwice(what: string, name: string, first: string, second: string): CannotJoin {
  const who = first === second ? `${first} has it twice` : `both ${first} and ${second} have it`
  return new CannotJoin(`The name of the ${what} "${name}" is taken: ${who}.`)
}
