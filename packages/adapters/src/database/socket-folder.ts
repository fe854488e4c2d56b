import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from './cannot-start'
import { canKeepFilesIn, giveTo, makePrivateFolder } from './postgres-user'
import type { PostgresUser } from './process-user'
import { hasCode } from './whole-files'

export const socketPort = 5432

/** What the operating system takes as the address of a socket, without the zero byte at its end. */
const longestSocketPathBytes = process.platform === 'darwin' ? 103 : 107

/**
 * The folder of the server's socket. Everyone who can reach the socket is let in, so the folder's rights are
 * the password: 0700. It lies with the cluster, or in the temporary folder when that path is too long for a
 * socket.
 */
export async function socketFolder(stateDir: string, user: PostgresUser): Promise<string> {
  const usual = join(stateDir, 'socket')
  if (fitsSocket(usual)) {
    await makePrivateFolder(usual, user)
    return usual
  }
  const name = `bayshare-${createHash('sha256').update(stateDir).digest('hex').slice(0, 16)}`
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    for (const suffix of ['', '-2', '-3']) {
      const folder = join(parent, name + suffix)
      if (fitsSocket(folder) && (await claim(folder, user))) return folder
    }
  }
  throw new CannotStart(
    `The path ${stateDir} is too long for a socket and no temporary folder can take its place.`,
  )
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPathBytes
}

/**
 * In a folder that everybody writes to, someone else may have taken the name already: then it is not ours to
 * use.
 */
async function claim(folder: string, user: PostgresUser): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) return false
  }
  const found = await lstat(folder)
  const isOurs = found.uid === process.getuid?.() || found.uid === user.uid
  if (!found.isDirectory() || !isOurs) return false
  await chmod(folder, 0o700)
  await giveTo(user, folder)
  return canKeepFilesIn(folder, user)
}
