/**
 * What would make `npm ci` fail or differ on another machine, one message each.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @returns {string[]}
 *
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[] }} LockedPackage
 */
export function lockFileProblems({ packages }) {
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  )
  if (installed.length === 0) return ['The lock file lists no packages at all.']
  return [
    ...installed.flatMap(([place, entry]) => problemsOfOne(place, entry)),
    ...Object.entries(packages).flatMap(([place, entry]) => problemsOfBindings(packages, place, entry)),
  ]
}

/**
 * @param {string} place
 * @param {LockedPackage} entry
 */
function problemsOfOne(place, { integrity, resolved }) {
  const problems = []
  if (!integrity?.startsWith('sha512-')) problems.push(`${place} has no SHA-512 integrity in the lock file.`)
  if (resolved)
    problems.push(
      `${place} is tied to ${resolved}: write the lock file with omit-lockfile-registry-resolved=true, so that it works with any registry.`,
    )
  if (place.startsWith('packages/'))
    problems.push(
      `${place} is inside a package, where the bundled server does not find it: use one version of the package in every workspace.`,
    )
  return problems
}

const machines = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
]

/**
 * A package with native parts names one optional package per platform. All have to be in the lock file,
 * because npm forgets those of other platforms when it writes the file from an existing node_modules.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {LockedPackage} entry
 */
function problemsOfBindings(packages, place, { optionalDependencies = {} }) {
  const names = Object.keys(optionalDependencies)
  const found = names.map((name) => ({ name, entry: resolve(packages, place, name) }))
  const missing = found.filter(({ entry }) => entry === undefined)
  const problems = missing.map(
    ({ name }) => `${name}, an optional part of ${place}, is not in the lock file.`,
  )
  const bindings = found.flatMap(({ entry }) => (entry?.os ? [entry] : []))
  if (bindings.length < 2) return problems
  const uncovered = machines.filter(
    ({ os, cpu }) => !bindings.some((binding) => binding.os?.includes(os) && binding.cpu?.includes(cpu)),
  )
  return [...problems, ...uncovered.map(({ os, cpu }) => `${place} has no native part for ${os} ${cpu}.`)]
}

/**
 * Node looks for a package beside the one that asks and then in every folder above it.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let place = from; ; place = above(place)) {
    const entry = packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]
    if (entry || place === '') return entry
  }
}

/** @param {string} place */
function above(place) {
  const inside = place.lastIndexOf('/node_modules/')
  return inside === -1 ? '' : place.slice(0, inside)
}
