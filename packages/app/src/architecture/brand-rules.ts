import { brandTables } from '@bayshare/server/brands/scope'
import { Visitor } from 'oxc-parser'
import { placeOf } from './place'
import { lineOf, type Module } from './read-modules'
import type { Violation } from './violation'

const readers = ['selectFrom', 'innerJoin', 'leftJoin']
const ownedByBrands = new Set<string>(brandTables.map(inCamelCase))

/** What a brand shows is scoped in every query: a function that reads brand-owned rows says of which brand. */
export function brandViolations(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const place = placeOf(module.path)
    if (place?.packageName !== 'server' || place.isTest) return []
    return readsOfBrandRows(module)
      .filter((read) => !/\bof(Every)?Brands?\(/.test(read.functionSource))
      .map((read) => ({
        path: module.path,
        line: lineOf(module.source, read.offset),
        message: `Rows of ${read.table} belong to a brand: add .where(ofBrand(ctx.brand, ...)), or ofEveryBrand with the reason.`,
      }))
  })
}

interface Read {
  table: string
  offset: number
  functionSource: string
}

function readsOfBrandRows(module: Module): Read[] {
  const functions: { start: number; end: number }[] = []
  const found: { table: string; offset: number }[] = []
  new Visitor({
    FunctionDeclaration: ({ start, end }) => void functions.push({ start, end }),
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!readers.includes(callee.property.name)) return
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return
      const table = first.value.split(' ')[0] ?? ''
      if (ownedByBrands.has(table)) found.push({ table, offset: start })
    },
  }).visit(module.program)
  return found.map((read) => ({ ...read, functionSource: enclosing(module, functions, read.offset) }))
}

/** The outermost function around the query: its parts may stand in inner ones. */
function enclosing(
  module: Module,
  functions: readonly { start: number; end: number }[],
  offset: number,
): string {
  const around = functions.filter(({ start, end }) => start <= offset && offset < end)
  const outermost = around.toSorted((one, other) => one.start - other.start)[0]
  return outermost ? module.source.slice(outermost.start, outermost.end) : module.source
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
