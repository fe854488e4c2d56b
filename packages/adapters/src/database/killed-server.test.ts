import { spawn } from 'node:child_process'
import { appendFile, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CannotStart } from './embedded-postgres'
import { findPostgresPackage } from './postgres-binaries'
import { bundleChildServer, type ChildServer, runChildServer } from './testing/run-child-server'
import { ask, type ScratchFolder, scratchFolder, serverProcess, usedFolder } from './testing/scratch-folder'

let bundle = ''
beforeAll(async () => {
  bundle = await bundleChildServer()
})
afterAll(() => rm(bundle, { recursive: true, force: true }))

test('a server left over by a killed Bayshare is taken over with every acknowledged row', async () => {
  const folder = await usedFolder()
  const child = await childIn(folder, { writesRows: true })
  const { stateDir } = await child.next((event) => event.started)
  await child.next((event) => (event.acknowledged === 50 ? true : undefined))
  child.process.kill('SIGKILL')
  await child.ended
  const left = await serverProcess({ stateDir })

  const postgres = await folder.start()
  expect(postgres.wasAdopted).toBe(true)
  expect(await serverProcess(postgres)).toBe(left)
  await expectAcknowledgedRows(child, postgres)
  expect(folder.said).toEqual([`PostgreSQL was still running and is taken over (process ${left}).`])
  await postgres.stop()
  await expect(serverProcess(postgres)).rejects.toThrow('No server runs')
})

test('when both are killed the next start recovers every acknowledged row', async () => {
  const folder = await usedFolder()
  const child = await childIn(folder, { writesRows: true })
  const { stateDir } = await child.next((event) => event.started)
  await child.next((event) => (event.acknowledged === 50 ? true : undefined))
  process.kill(await serverProcess({ stateDir }), 'SIGKILL')
  child.process.kill('SIGKILL')

  const postgres = await folder.start()
  expect(postgres.wasAdopted).toBe(false)
  await child.ended
  await expectAcknowledgedRows(child, postgres)
})

test('Ctrl-C in the terminal of Bayshare does not reach PostgreSQL', async () => {
  const folder = await usedFolder()
  const child = await childIn(folder)
  const { stateDir } = await child.next((event) => event.started)
  process.kill(-child.process.pid!, 'SIGINT')
  await child.ended
  await pause(100)
  const left = await serverProcess({ stateDir })
  const postgres = await folder.start()
  expect(await serverProcess(postgres)).toBe(left)
})

test('a kill in the middle of making a cluster leaves nothing half-made', async () => {
  const folder = await scratchFolder()
  const state = join(folder.dataDir, 'postgres')
  const child = await childIn(folder)
  const making = await vi.waitUntil(() => nameOfMaking(state), { interval: 5, timeout: 30_000 })
  process.kill(-child.process.pid!, 'SIGKILL')
  await child.ended
  expect(await readdir(state)).toEqual([making])

  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(state, making), longAgo, longAgo)
  const postgres = await folder.start()
  expect(await ask(postgres.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(state)).not.toContain(making)
})

test('PostgreSQL is started again under a running Bayshare, and the folder stays in use', async () => {
  const folder = await usedFolder()
  const lost: string[] = []
  const postgres = await folder.start({ onLost: (reason) => lost.push(reason) })
  await ask(postgres.owner, 'create table kept as select 7 as n')

  // One process of PostgreSQL crashes: it cuts every connection and recovers by itself.
  const session = new pg.Client(postgres.owner)
  session.on('error', () => undefined)
  await session.connect()
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGKILL')
  await cameBack(1)
  await expect(folder.start()).rejects.toThrow('is in use by another Bayshare server')

  // All of it is killed, as when memory runs out.
  process.kill(await serverProcess(postgres), 'SIGKILL')
  await cameBack(2)
  expect(await ask(postgres.owner, 'select n from kept')).toEqual([{ n: 7 }])
  await expect(folder.start()).rejects.toThrow('is in use by another Bayshare server')
  expect(folder.said.at(-1)).toBe(`PostgreSQL answers again (process ${await serverProcess(postgres)}).`)
  expect(lost).toEqual([])

  // And once more, when it cannot come back.
  await writeFile(join(postgres.stateDir, 'cluster', 'postgresql.auto.conf'), 'max_connections = none\n')
  process.kill(await serverProcess(postgres), 'SIGKILL')
  await vi.waitUntil(() => lost.length === 1, { timeout: 30_000 })
  expect(lost[0]).toContain('PostgreSQL does not start')
  await postgres.stop()

  function cameBack(times: number): Promise<unknown> {
    const answers = (): string[] => folder.said.filter((line) => line.startsWith('PostgreSQL answers again'))
    return vi.waitUntil(() => answers().length === times, { timeout: 30_000 })
  }
})

test('an old lock file does not hinder a start, whoever has its process number now', async () => {
  const folder = await usedFolder()
  const first = await folder.start()
  const cluster = join(first.stateDir, 'cluster')
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const { uid, gid } = await stat(cluster)
  await first.stop()

  const sleeper = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  onTestFinished(() => void sleeper.kill())
  const neighbour = await (await usedFolder()).start()
  for (const stranger of [sleeper.pid!, await serverProcess(neighbour), 4_000_000]) {
    await writeFile(join(cluster, 'postmaster.pid'), [stranger, ...lines.slice(1)].join('\n'))
    await writeFile(join(first.owner.host, '.s.PGSQL.5432.lock'), [stranger, ...lines.slice(1)].join('\n'))
    const next = await folder.start()
    expect(await ask(next.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  }
  expect(await ask(neighbour.owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server left over by another version is started anew with the settings of this one', async () => {
  const folder = await usedFolder()
  const child = await childIn(folder)
  const { stateDir } = await child.next((event) => event.started)
  child.process.kill('SIGKILL')
  await child.ended
  const left = await serverProcess({ stateDir })
  await appendFile(join(stateDir, 'cluster', 'bayshare.conf'), 'work_mem = 1MB\n')

  const postgres = await folder.start()
  expect(postgres.wasAdopted).toBe(false)
  expect(await serverProcess(postgres)).not.toBe(left)
  expect(await ask(postgres.owner, 'show work_mem')).toEqual([{ work_mem: '4MB' }])
})

test('a folder in use by another process is refused with its number', async () => {
  const folder = await usedFolder()
  const child = await childIn(folder)
  const { stateDir } = await child.next((event) => event.started)
  const user = `another Bayshare server (process ${child.process.pid})`
  const sentence = `The data folder ${folder.dataDir} is in use by ${user}.`
  await expect(folder.start()).rejects.toThrow(new CannotStart(sentence))
  await serverProcess({ stateDir })
  child.process.stdin!.end()
  await child.next((event) => event.stopped)
})

async function childIn(folder: ScratchFolder, orders: { writesRows?: boolean } = {}): Promise<ChildServer> {
  const { dataDir, fallbackRoot } = folder
  const packageDir = (await findPostgresPackage()).dir
  const child = runChildServer(bundle, { options: { dataDir, fallbackRoot, packageDir }, ...orders })
  onTestFinished(() => void child.process.kill('SIGKILL'))
  return child
}

async function nameOfMaking(state: string): Promise<string | undefined> {
  const names = await readdir(state).catch(() => [])
  return names.find((name) => name.startsWith('making-'))
}

async function expectAcknowledgedRows(
  child: ChildServer,
  { owner }: { owner: Parameters<typeof ask>[0] },
): Promise<void> {
  const acknowledged = child.events.flatMap((event) => event.acknowledged ?? [])
  const found = await ask<{ n: string }>(owner, 'select n from numbers order by n')
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(found.map((row) => Number(row.n)).slice(0, acknowledged.length)).toEqual(acknowledged)
}
