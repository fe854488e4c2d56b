import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres'
import { findPostmaster } from '../postmaster-pid'
import { stopPostmaster } from '../postmaster'
import type { PostgresAddress } from '../try-connect'

// These tests start dozens of servers: a busy machine must not fail them.
vi.setConfig({ testTimeout: 240_000 })

export interface ScratchFolder {
  dir: string
  dataDir: string
  fallbackRoot: string
  said: string[]
  start(more?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>
}

/**
 * A new temporary folder. When the test ends, passed or failed, every server in it is stopped and it is
 * removed.
 */
export async function scratchFolder(dataFolder = 'data'): Promise<ScratchFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'bayshare-scratch-'))
  const started: EmbeddedPostgres[] = []
  onTestFinished(async () => {
    for (const postgres of started) await postgres.stop()
    await clear(dir)
  })
  await chmod(dir, 0o755)
  const dataDir = join(dir, dataFolder)
  const fallbackRoot = join(dir, 'var', 'elsewhere')
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  return { dir, dataDir, fallbackRoot, said, start }

  async function start(more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir, fallbackRoot, say, ...more })
    started.push(postgres)
    return postgres
  }
}

/** The same with a database from an earlier run at rest in it: a start there takes a tenth of the time. */
export async function usedFolder(dataFolder = 'data'): Promise<ScratchFolder> {
  const folder = await scratchFolder(dataFolder)
  readyMade ??= makeReadyMade()
  spawnSync('cp', ['-a', await readyMade, folder.dataDir])
  return folder
}

let readyMade: Promise<string> | undefined
afterAll(async () => {
  if (readyMade !== undefined) spawnSync('rm', ['-rf', dirname(await readyMade)])
})

async function makeReadyMade(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bayshare-ready-made-'))
  await chmod(dir, 0o755)
  const dataDir = join(dir, 'data')
  const fallbackRoot = join(dir, 'elsewhere')
  const say = (): void => undefined
  const postgres = await startEmbeddedPostgres({ dataDir, fallbackRoot, say, durability: 'off-for-tests' })
  await postgres.stop()
  return dataDir
}

export async function ask<Row extends pg.QueryResultRow>(
  address: PostgresAddress,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function serverProcess(postgres: { stateDir: string }): Promise<number> {
  const postmaster = await findPostmaster(join(postgres.stateDir, 'cluster'))
  if (postmaster === undefined) throw new Error(`No server runs in ${postgres.stateDir}`)
  return postmaster.pid
}

/** Servers that a killed child left behind have no one else to stop them. */
async function clear(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    if (!name.endsWith('postmaster.pid')) continue
    const cluster = dirname(join(dir, name))
    const postmaster = await findPostmaster(cluster)
    if (postmaster !== undefined) await stopPostmaster(postmaster.pid, cluster)
  }
  if (process.getuid?.() === 0) spawnSync('umount', ['--quiet', join(dir, 'disk')])
  spawnSync('rm', ['-rf', dir])
}
