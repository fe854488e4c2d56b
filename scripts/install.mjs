import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from './refuse.mjs'
import { runChild } from './run-child.mjs'

const recordPath = 'node_modules/.bayshare-lock-hash'
const npmOwnRecordPath = 'node_modules/.package-lock.json'

/**
 * Whether the packages have to be installed. Contents decide and not time stamps, because a checkout gives
 * every file a new one.
 *
 * @param {string} root
 * @returns {'none' | 'missing' | 'changed'}
 */
export function installReason(root) {
  if (!existsSync(path.join(root, 'node_modules'))) return 'missing'
  if (textOf(path.join(root, recordPath)) === fingerprint(root)) return 'none'
  if (!existsSync(path.join(root, npmOwnRecordPath))) return 'missing'
  if (!npmInstalledTheSame(root)) return 'changed'
  // Somebody ran npm by hand and the packages are already the right ones.
  rememberInstall(root)
  return 'none'
}

/** @param {string} root */
export async function install(root) {
  // Building needs the development packages and PostgreSQL is an optional one, whatever the environment says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(args, { cwd: root })
  if (code !== 0) refuse(`${output.trim()}\nThe packages could not be installed; npm says why above.`)
  rememberInstall(root)
}

/**
 * Runs the npm that runs this command, or the one that is found.
 *
 * @param {string[]} args
 * @param {{ cwd: string }} options
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js')
    ? runChild(process.execPath, [npm, ...args], options)
    : runChild('npm', args, options)
}

/** @param {string} root */
export function rememberInstall(root) {
  writeFileSync(path.join(root, recordPath), fingerprint(root))
}

/**
 * The platform belongs to it, because packages with native parts that were copied from another machine do not
 * run.
 *
 * @param {string} root
 */
function fingerprint(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/** @param {string} root */
function npmInstalledTheSame(root) {
  return isSameInstall(lockedPackages(root, 'package-lock.json'), lockedPackages(root, npmOwnRecordPath))
}

/**
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 */
export function isSameInstall(wanted, installed) {
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/'))
  const allThere = names.every((name) => isSamePackage(wanted[name], installed[name]))
  const nothingElse = Object.keys(installed).every((name) => name in wanted)
  return allThere && nothingElse
}

/**
 * @param {LockedPackage | undefined} wanted
 * @param {LockedPackage | undefined} installed
 */
function isSamePackage(wanted, installed) {
  if (!wanted) return false
  if (!installed) return (wanted.optional ?? wanted.devOptional ?? false) && !isForThisMachine(wanted)
  return wanted.version === installed.version && wanted.integrity === installed.integrity
}

/**
 * A package that names no platform is a part of one that does, and is left out together with it.
 *
 * @param {LockedPackage} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  if (os && !os.includes(process.platform)) return false
  if (cpu && !cpu.includes(process.arch)) return false
  return !libc || libc.includes('glibc')
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(root, file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
