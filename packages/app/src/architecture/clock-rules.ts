import { Visitor } from 'oxc-parser'
import { placeOf } from './place'
import { lineOf, type Module } from './read-modules'
import type { Violation } from './violation'

/** Time is injected, not read: `now` comes in with the context, and only a clock knows where from. */
export function clockViolations(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const place = placeOf(module.path)
    if (!place || place.isTest || isClock(module.path)) return []
    if (place.packageName === 'domain') return readsOf(module, isAnyDate)
    if (place.packageName === 'server') return readsOf(module, isReadOfNow)
    return []
  })
}

function isClock(file: string): boolean {
  return /(^|[/-])clock\.tsx?$/.test(file)
}

/** The domain does without Date altogether: its instants, dates and wall times are Temporal's. */
function isAnyDate(use: Use): string | undefined {
  if (use.object === 'Date')
    return 'Time is injected, not read: take `now: Temporal.Instant` as a parameter and use Temporal instead of Date.'
  if (use.object === 'Temporal.Now')
    return 'Time is injected, not read: take `now: Temporal.Instant` as a parameter.'
  if (use.object === 'Math.random')
    return 'Randomness is injected, not drawn: take the random number as a parameter.'
  return undefined
}

/** The server may turn an instant into a Date for a library, but not ask one for the time. */
function isReadOfNow(use: Use): string | undefined {
  if (use.object === 'Temporal.Now' || (use.object === 'Date' && use.readsNow))
    return 'Time is injected, not read: use ctx.now, or the Clock port outside a request; only a file named clock reads it.'
  return undefined
}

interface Use {
  object: 'Date' | 'Temporal.Now' | 'Math.random'
  readsNow: boolean
  offset: number
}

function readsOf(module: Module, judge: (use: Use) => string | undefined): Violation[] {
  return usesIn(module).flatMap((use) => {
    const message = judge(use)
    return message ? [{ path: module.path, line: lineOf(module.source, use.offset), message }] : []
  })
}

function usesIn(module: Module): Use[] {
  const uses: Use[] = []
  new Visitor({
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date')
        uses.push({ object: 'Date', readsNow: args.length === 0, offset: start })
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date')
        uses.push({ object: 'Date', readsNow: true, offset: start })
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      const offset = node.start
      if (node.object.name === 'Date') uses.push({ object: 'Date', readsNow: name === 'Date.now', offset })
      if (name === 'Temporal.Now' || name === 'Math.random')
        uses.push({ object: name, readsNow: true, offset })
    },
  }).visit(module.program)
  return uses
}
