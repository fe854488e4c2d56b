import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from './embedded-postgres'
import { ask, scratchFolder, usedFolder } from './testing/scratch-folder'

test('a new data folder gets a database with its two roles', async () => {
  const { start, said } = await scratchFolder()
  const { owner, app, superuser, wasAdopted, stop } = await start()
  expect(wasAdopted).toBe(false)

  await ask(
    owner,
    'create table bays (id int, during tstzrange, exclude using gist (id with =, during with &&))',
  )
  await expect(ask(app, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask(app, 'create database mine')).rejects.toThrow('permission denied')
  await expect(ask(app, 'select * from bays')).rejects.toThrow('permission denied')
  expect(await ask(superuser, `select rolname from pg_roles where rolsuper`)).toEqual([
    { rolname: 'postgres' },
  ])

  // Tests and trial migrations make databases of their own, with what forbids overlapping bookings.
  await ask({ ...owner, database: 'postgres' }, 'create database copied template bayshare')
  expect(await ask({ ...owner, database: 'copied' }, 'select * from bays')).toEqual([])
  await ask({ ...owner, database: 'postgres' }, 'create database plain')
  const extensions = `select 1 as one from pg_extension where extname = 'btree_gist'`
  expect(await ask({ ...owner, database: 'plain' }, extensions)).toEqual([{ one: 1 }])
  await stop()
  expect(said).toEqual([])
})

test('what was written is there after a stop and a start, and the server runs with our settings', async () => {
  const { start } = await usedFolder()
  const first = await start()
  await ask(first.owner, 'create table kept as select 7 as n')
  await first.stop()
  await first.stop()
  await expect(ask(first.owner, 'select 1')).rejects.toThrow('ENOENT')

  const second = await start()
  expect(await ask(second.owner, 'select n from kept')).toEqual([{ n: 7 }])
  const settings = await ask(
    second.app,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
            current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as network, current_setting('TimeZone') as zone,
            (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  const expected = {
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    checksums: 'on',
    network: '',
    zone: 'UTC',
    locale: 'C.UTF-8',
  }
  expect(settings).toEqual([expected])
  expect((await stat(second.app.host)).mode & 0o777).toBe(0o700)
  expect(await readdir(join(second.stateDir, 'log'))).toContainEqual(
    expect.stringMatching(/^postgres-...\.log$/),
  )
})

test('no connection of the superuser stays open', async () => {
  const { start } = await usedFolder()
  const { owner, stop } = await start()
  const sessions = `select usename from pg_stat_activity where application_name like 'bayshare-server-%'`
  expect(await ask(owner, sessions)).toEqual([{ usename: 'bayshare_owner' }])
  await stop()
})

test('a path that is too long for a socket gets one in the temporary folder', async () => {
  const { start } = await usedFolder('long-'.repeat(25))
  const { owner, stop } = await start()
  expect(Buffer.byteLength(`${owner.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107)
  expect((await stat(owner.host)).mode & 0o777).toBe(0o700)
  expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await expect(stat(owner.host)).rejects.toThrow('ENOENT')
})

test('of starts at the same moment on a new folder exactly one wins', async () => {
  const { start, dataDir } = await scratchFolder()
  const outcomes = await Promise.allSettled([start(), start()])
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(won).toHaveLength(1)
  const user = `another Bayshare server (process ${process.pid})`
  const sentence = `CannotStart: The data folder ${dataDir} is in use by ${user}.`
  expect(refused).toEqual([sentence])
  expect((await readdir(won[0]!.stateDir)).toSorted()).toEqual(['cluster', 'log', 'socket'])
})

test('a server that would lose data in a power cut is refused', async () => {
  const { start } = await usedFolder()
  const first = await start()
  await ask(first.superuser, 'alter system set fsync = off')
  await first.stop()
  const weak = 'PostgreSQL would lose bookings in a power cut, because this is not "on": '
  await expect(start()).rejects.toThrow(new CannotStart(`${weak}fsync.`))

  await writeFile(join(first.stateDir, 'cluster', 'postgresql.auto.conf'), '')
  const second = await start()
  await ask(second.superuser, 'alter role bayshare_owner set synchronous_commit = off')
  await second.stop()
  await expect(start()).rejects.toThrow(new CannotStart(`${weak}synchronous_commit.`))
})

test('a server that does not start is refused with its own last words', async () => {
  const { start } = await usedFolder()
  const { stateDir, stop } = await start()
  await stop()
  const settings = join(stateDir, 'cluster', 'postgresql.auto.conf')
  await writeFile(settings, 'shared_preload_libraries = nothing_like_it\n')
  const reason = 'could not access file "nothing_like_it": No such file or directory'
  await expect(start()).rejects.toThrow(
    new CannotStart(`PostgreSQL does not start in ${stateDir}: ${reason}.`),
  )

  await writeFile(settings, '')
  await writeFile(join(stateDir, 'cluster', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17 and this Bayshare brings PostgreSQL 18/)
})

test('a data folder that is a file and a missing PostgreSQL are refused with one message', async () => {
  const { start, dir, dataDir } = await scratchFolder()
  await expect(start({ packageDir: join(dir, 'nothing') })).rejects.toThrow(
    /is not installed .* set DATABASE_URL/,
  )
  await writeFile(dataDir, 'a file')
  const sentence = `The data folder ${dataDir} cannot be used: a file stands where a folder is needed`
  await expect(start()).rejects.toThrow(sentence)
})

test('neither the settings of the shell that starts us nor an odd path disturb the server', async () => {
  const strange = {
    PGSSLMODE: 'require',
    PGPORT: '1',
    PGDATA: '/nowhere',
    LC_ALL: 'xx_YY.UTF-8',
    TZ: 'Mars/Crater',
  }
  const before = { ...process.env }
  onTestFinished(() => void (process.env = before))
  process.env = { ...before, ...strange }
  const { start } = await scratchFolder(`odd, "named" folder's data`)
  const { owner } = await start()
  expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }])
})
