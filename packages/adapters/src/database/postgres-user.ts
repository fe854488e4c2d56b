import { chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start'
import { ourselves, type PostgresUser } from './process-user'
import { runProgram } from './run-program'
import { isThere } from './whole-files'

/**
 * PostgreSQL refuses to run as root, so root hands it to a system user. A cluster that exists decides by its
 * owner: PostgreSQL insists on it, and the number of a user may differ in the next container.
 */
export async function choosePostgresUser(cluster?: string): Promise<PostgresUser> {
  if (!weAreRoot()) return ourselves
  if (cluster !== undefined) {
    const { uid, gid } = await stat(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const user =
    (await systemUser('bayshare')) ?? (await makeSystemUser('bayshare')) ?? (await systemUser('nobody'))
  if (user !== undefined) return user
  throw new CannotStart(
    'PostgreSQL does not run as root and there is no user "bayshare" or "nobody" to run it as; ' +
      'add one of them, start Bayshare as an ordinary user, or set DATABASE_URL.',
  )
}

export function weAreRoot(): boolean {
  return process.getuid?.() === 0
}

/** Makes a folder that only PostgreSQL's user (and root) can look into. */
export async function makePrivateFolder(path: string, owner: PostgresUser): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveTo(owner, path)
  await chmod(path, 0o700)
}

/**
 * Makes a folder that every user can pass through, whatever mask the shell has set; one that exists stays as
 * it is.
 */
export async function makePassableFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (firstMade === undefined) return
  for (let made = path; made.startsWith(firstMade); made = dirname(made)) await chmod(made, 0o755)
}

export async function giveTo(owner: PostgresUser, path: string): Promise<void> {
  if (owner.uid !== undefined) await lchown(path, owner.uid, owner.gid)
}

export async function giveTreeTo(owner: PostgresUser, path: string): Promise<void> {
  await giveTo(owner, path)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    await (entry.isDirectory() ? giveTreeTo(owner, inside) : giveTo(owner, inside))
  }
}

/**
 * Whether the user can really write into a folder of its own. It is tried instead of computed: the rights of
 * every parent, access lists, and disks that ignore a change of owner all have their say.
 */
export async function canKeepFilesIn(path: string, user: PostgresUser): Promise<boolean> {
  if (user.uid === undefined) return true
  if (!(await isThere(path))) return false
  const { uid, mode } = await stat(path)
  if (uid !== user.uid || (mode & 0o077) !== 0) return false
  const script = 'cd "$1" && : > .try-$$ && rm .try-$$'
  return (await runProgram('/bin/sh', ['-c', script, 'sh', path], user)).succeeded
}

async function systemUser(name: string): Promise<PostgresUser | undefined> {
  const [user, group] = await Promise.all([
    runProgram('id', ['-u', name], ourselves),
    runProgram('id', ['-g', name], ourselves),
  ])
  if (!user.succeeded || !group.succeeded) return undefined
  return { uid: Number(user.output), gid: Number(group.output) }
}

/** Whether it was made is seen by looking again: another process may have made it at the same moment. */
async function makeSystemUser(name: string): Promise<PostgresUser | undefined> {
  const settings = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await runProgram('useradd', [...settings, '--shell', '/usr/sbin/nologin', name], ourselves)
  return systemUser(name)
}
