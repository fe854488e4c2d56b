import { builtinModules } from 'node:module'
import path from 'node:path'

export const roomNames = ['domain', 'contract', 'server', 'adapters', 'web', 'app'] as const
export type Room = (typeof roomNames)[number]

/** Where a module stands in the house. */
export interface Place {
  room: Room
  /** The folder below `src`, or undefined for a file directly in it. */
  folder: string | undefined
  /** Below `src`, without the ending: `bookings/accept-booking`. */
  name: string
  isTest: boolean
}

export function placeOf(file: string): Place | undefined {
  const [packages, room, src, ...rest] = file.split('/')
  if (packages !== 'packages' || src !== 'src' || !isRoom(room) || rest.length === 0) return undefined
  return {
    room,
    folder: rest.length > 1 ? rest[0] : undefined,
    name: rest.join('/').replace(/\.tsx?$/, ''),
    isTest: isTestCode(file),
  }
}

/** Tests, and the folders that hold what only tests need. */
export function isTestCode(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /\/(testing|test-support)\//.test(file)
}

export type Target =
  | { kind: 'module'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'node'; name: string }

/**
 * What an import leads to. A path is given without its ending, because that is how our imports are written.
 */
export function targetOf(importer: string, specifier: string): Target {
  if (specifier.startsWith('.'))
    return { kind: 'module', path: path.posix.join(path.posix.dirname(importer), specifier) }
  const [scope, room, ...rest] = specifier.split('/')
  if (scope === '@bayshare' && isRoom(room))
    return { kind: 'module', path: ['packages', room, 'src', ...rest].join('/') }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return { kind: 'node', name: specifier.replace(/^node:/, '') }
  return { kind: 'package', name: scope?.startsWith('@') ? `${scope}/${room}` : (scope ?? specifier) }
}

function isRoom(name: string | undefined): name is Room {
  return roomNames.some((room) => room === name)
}
