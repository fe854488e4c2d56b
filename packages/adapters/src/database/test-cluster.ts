import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { findPostmaster } from './postmaster-pid'
import { stopPostmaster } from './postmaster'
import { stateIn } from './state-folder'

/**
 * A cluster for tests in a new temporary folder, fast because it would not survive a power cut. `stop`
 * removes it. Make one for a whole run, and from it one database for each test file.
 */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  await removeAbandonedClusters()
  const dir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // PostgreSQL's user must be able to pass, when the tests run as root.
  await chmod(dir, 0o755)
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(dir, 'data'),
      fallbackRoot: join(dir, 'elsewhere'),
      durability: 'off-for-tests',
      say: () => undefined,
    })
    return { ...postgres, stop: () => postgres.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const folderPrefix = 'bayshare-test-cluster-'

/** A test run that was killed cannot stop its server, so the next run does. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = name.startsWith(folderPrefix) ? (/-(\d+)-[^-]+$/.exec(name) ?? []) : []
    if (pid === undefined || isAlive(Number(pid))) continue
    // Another user's are not ours to remove.
    await removeCluster(join(tmpdir(), name)).catch(() => undefined)
  }
}

async function removeCluster(dir: string): Promise<void> {
  const { cluster } = stateIn(join(dir, 'data', 'postgres'))
  const postmaster = await findPostmaster(cluster)
  if (postmaster !== undefined) await stopPostmaster(postmaster.pid, cluster)
  await rm(dir, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
