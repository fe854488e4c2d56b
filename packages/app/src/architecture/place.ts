import { builtinModules } from 'node:module'
import path from 'node:path'

export const packageNames = ['domain', 'contract', 'server', 'adapters', 'web', 'app'] as const
export type Package = (typeof packageNames)[number]

/** Where a module is in the repository. */
export interface Place {
  packageName: Package
  /** The folder below `src`, or undefined for a file directly in it. */
  folder: string | undefined
  /** Below `src`, without the ending: `bookings/accept-booking`. */
  name: string
  isTest: boolean
}

export function placeOf(file: string): Place | undefined {
  const [packages, packageName, src, ...rest] = file.split('/')
  if (packages !== 'packages' || src !== 'src' || !isPackage(packageName) || rest.length === 0)
    return undefined
  return {
    packageName,
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
  const [scope, packageName, ...rest] = specifier.split('/')
  if (scope === '@bayshare' && isPackage(packageName))
    return { kind: 'module', path: ['packages', packageName, 'src', ...rest].join('/') }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return { kind: 'node', name: specifier.replace(/^node:/, '') }
  return { kind: 'package', name: scope?.startsWith('@') ? `${scope}/${packageName}` : (scope ?? specifier) }
}

function isPackage(name: string | undefined): name is Package {
  return packageNames.some((known) => known === name)
}
