import { Visitor } from 'oxc-parser'
import { isTestCode, type Place, placeOf } from './place'
import { lineOf, type Module } from './read-modules'
import type { Violation } from './violation'

export interface SqlFile {
  path: string
  source: string
}

/** Who may write which table, no lock that is stronger than a change needs, and no clock inside the database. */
export function sqlViolations(modules: readonly Module[], migrations: readonly SqlFile[]): Violation[] {
  const owners = tableOwners(modules)
  const made = tablesMade(migrations)
  return [
    ...doubleOwners(modules),
    ...unknownTables(modules, made),
    ...homelessTables(made, owners),
    ...modules.flatMap((module) => writesElsewhere(module, owners)),
    ...modules.flatMap(clockInModule),
    ...modules.flatMap(strongLocks),
    ...migrations.flatMap(clockInMigration),
  ]
}

const frame = ['database', 'events', 'http', 'work', 'context']

/** What each folder says of itself in its `tables.ts`: table name to owner. */
export function tableOwners(modules: readonly Module[]): Map<string, string> {
  return new Map(claims(modules).map(({ table, owner }) => [table, owner]))
}

interface Claim {
  table: string
  owner: string
  module: Module
}

/** A capability goes by its name alone; an adapter, which may keep a table of its own, by its package too. */
function homeOf({ packageName, folder = '' }: Place): string {
  return packageName === 'server' ? folder : `${packageName}/${folder}`
}

function claims(modules: readonly Module[]): Claim[] {
  return modules.flatMap((module) => {
    const place = placeOf(module.path)
    if (place?.folder === undefined || place.name !== `${place.folder}/tables`) return []
    const owner = homeOf(place)
    return namesIn(module).map((table) => ({ table, owner, module }))
  })
}

/** The names in `export const tables = ['bookings', ...] as const`. */
function namesIn(module: Module): string[] {
  const names: string[] = []
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || node.id.name !== 'tables') return
      const value = node.init?.type === 'TSAsExpression' ? node.init.expression : node.init
      if (value?.type !== 'ArrayExpression') return
      for (const element of value.elements)
        if (element?.type === 'Literal' && typeof element.value === 'string') names.push(element.value)
    },
  }).visit(module.program)
  return names
}

function doubleOwners(modules: readonly Module[]): Violation[] {
  const all = claims(modules)
  return all.flatMap(({ table, module, owner }, index) => {
    const earlier = all.slice(0, index).find((claim) => claim.table === table)
    if (!earlier) return []
    const message = `${table} belongs to ${earlier.owner} already, so ${owner} cannot own it too.`
    return [{ path: module.path, line: 1, message }]
  })
}

interface MadeTable {
  table: string
  path: string
  line: number
}

/** Tables that a migration makes and no later one drops. */
function tablesMade(migrations: readonly SqlFile[]): MadeTable[] {
  const dropped = migrations.flatMap(({ source }) =>
    [...withoutComments(source).matchAll(/\bdrop\s+table\s+(?:if\s+exists\s+)?"?([\w.]+)"?/gi)].map((match) =>
      bare(match[1] ?? ''),
    ),
  )
  const made = migrations.flatMap(({ path, source }) => {
    const sql = withoutComments(source)
    return [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)"?/gi)].map((match) => ({
      table: bare(match[1] ?? ''),
      path,
      line: lineOf(source, match.index),
    }))
  })
  return made.filter(({ table }) => !dropped.includes(table))
}

function unknownTables(modules: readonly Module[], made: readonly MadeTable[]): Violation[] {
  return claims(modules)
    .filter(({ table }) => !made.some((one) => one.table === table))
    .map(({ table, module }) => ({
      path: module.path,
      line: 1,
      message: `No migration makes a table called ${table}: correct the name.`,
    }))
}

function homelessTables(made: readonly MadeTable[], owners: ReadonlyMap<string, string>): Violation[] {
  return made
    .filter(({ table }) => !owners.has(table))
    .map(({ table, path, line }) => ({
      path,
      line,
      message: `${table} belongs to nobody: name it in the tables.ts of the folder that writes it.`,
    }))
}

function writesElsewhere(module: Module, owners: ReadonlyMap<string, string>): Violation[] {
  if (isTestCode(module.path)) return []
  const place = placeOf(module.path)
  return writesIn(module).flatMap(({ table, offset }) => {
    const line = lineOf(module.source, offset)
    if (table === undefined) {
      if (place?.packageName !== 'server') return []
      const message = 'Write the name of the table out, so that its owner can be checked.'
      return [{ path: module.path, line, message }]
    }
    const owner = owners.get(table)
    if (owner === undefined || place === undefined || isAtHome(place, owner)) return []
    const message =
      homeOf(place) === owner
        ? `Writes to ${table} stand in ${owner}/store.ts, where all of them can be read together: move this one there.`
        : `${table} belongs to ${owner}: call a function of ${owner}/store.ts, or record an event that ${owner} reacts to.`
    return [{ path: module.path, line, message }]
  })
}

/**
 * A capability writes from its store only; the frame and the adapters are small enough to write where they
 * are.
 */
function isAtHome(place: Place, owner: string): boolean {
  if (homeOf(place) !== owner) return false
  return place.packageName !== 'server' || frame.includes(owner) || isStore(place.name, owner)
}

/** A large capability has a store for each group of its tables: `accounts/session-store.ts`. */
function isStore(name: string, owner: string): boolean {
  return name === `${owner}/store` || (name.startsWith(`${owner}/`) && name.endsWith('-store'))
}

interface Write {
  /** Undefined when the name is not written out. */
  table: string | undefined
  offset: number
}

const kyselyWrites = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']

/** Writes by Kysely and by hand-written SQL, wherever in the module its text stands. */
function writesIn(module: Module): Write[] {
  const writes: Write[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!kyselyWrites.includes(callee.property.name)) return
      const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
      writes.push({
        table: name === undefined ? undefined : snakeCase(name.split(' ')[0] ?? ''),
        offset: start,
      })
    },
  }).visit(module.program)
  for (const { text, offset } of textsIn(module))
    for (const match of text.matchAll(sqlWrite)) {
      const name = match.slice(1).find((group) => group !== undefined)
      writes.push({ table: name === hole ? undefined : bare(name ?? ''), offset })
    }
  return writes
}

/** Stands for `${...}` in a template. */
const hole = '\u0000'
const tableName = `(?:only\\s+)?"?([\\w.]+|${hole})"?`
// `update` alone is an English word and part of `for update` and `do update`, so it counts only with its `set`.
const sqlWrite = new RegExp(
  [
    `\\binsert\\s+into\\s+${tableName}`,
    `\\bdelete\\s+from\\s+${tableName}`,
    `\\bmerge\\s+into\\s+${tableName}`,
    `\\btruncate\\s+(?:table\\s+)?${tableName}`,
    `\\bupdate\\s+${tableName}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  ].join('|'),
  'gi',
)

interface Text {
  text: string
  offset: number
}

function textsIn(module: Module): Text[] {
  const texts: Text[] = []
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') texts.push({ text: node.value, offset: node.start })
    },
    TemplateLiteral({ quasis, start }) {
      texts.push({ text: quasis.map((quasi) => quasi.value.raw).join(hole), offset: start })
    },
  }).visit(module.program)
  return texts
}

const strongLock = /\bfor\s+update\b/i
const lockMessage =
  'Lock with `for no key update`: `for update` also stops everybody who writes a row that refers to this one.'

/** Whoever closes an account stops everybody who would refer to it. */
const stopsReferences = 'packages/server/src/accounts/store.ts'

/** Such a writer may hold what this transaction asks for next: the two would wait for each other. */
function strongLocks(module: Module): Violation[] {
  if (module.path === stopsReferences) return []
  if (placeOf(module.path)?.packageName !== 'server' || isTestCode(module.path)) return []
  const offsets = textsIn(module).flatMap(({ text, offset }) => (strongLock.test(text) ? [offset] : []))
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'forUpdate') offsets.push(callee.property.start)
    },
  }).visit(module.program)
  return offsets.map((offset) => ({
    path: module.path,
    line: lineOf(module.source, offset),
    message: lockMessage,
  }))
}

const databaseClock =
  /\b(?:(?:now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\s*\(\s*\)|(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b)/i
const clockMessage = 'The database does not tell the time: pass the instant in as a parameter.'

function clockInModule(module: Module): Violation[] {
  if (placeOf(module.path)?.packageName !== 'server' || isTestCode(module.path)) return []
  return textsIn(module)
    .filter(({ text }) => databaseClock.test(text))
    .map(({ offset }) => ({ path: module.path, line: lineOf(module.source, offset), message: clockMessage }))
}

function clockInMigration({ path, source }: SqlFile): Violation[] {
  return withoutComments(source)
    .split('\n')
    .flatMap((text, index) =>
      databaseClock.test(text) ? [{ path, line: index + 1, message: clockMessage }] : [],
    )
}

/** Blanks instead of comments, so that lines keep their numbers. */
function withoutComments(sql: string): string {
  return sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

/** The schema is left off: what lies outside ours is no capability's table. */
function bare(name: string): string {
  const [schema, table] = name.toLowerCase().split('.')
  return table === undefined ? (schema ?? '') : schema === 'public' ? table : `${schema}.${table}`
}

/** Kysely takes names in camel case and writes them in snake case. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
