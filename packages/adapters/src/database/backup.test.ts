import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backUpDataFolder } from './back-up-data-folder'
import { BackupIsBroken } from './backup-manifest'
import { CannotStart, type EmbeddedPostgres } from './embedded-postgres'
import { restoreBackup } from './restore-backup'
import { ask, scratchFolder, usedFolder } from './testing/scratch-folder'
import { verifyBackup } from './verify-backup'

test('a backup under load holds every row that was acknowledged before it, and restores', async () => {
  const folder = await usedFolder()
  const postgres = await folder.start()
  await ask(
    postgres.owner,
    `create table numbers as select n, repeat('x', 500) as filling from generate_series(1, 20000) n`,
  )
  const writer = startWriting(postgres)
  await writer.hasWritten(20)
  const before = writer.written()
  const target = join(folder.dir, 'backup')
  const copied = await postgres.backup(target)
  await writer.stop()
  expect(writer.written()).toBeGreaterThan(before)
  expect(copied.files).toBeGreaterThan(900)
  expect(copied.bytes).toBeGreaterThan(30_000_000)
  expect((await stat(target)).mode & 0o777).toBe(0o700)
  expect(await readdir(folder.dir)).not.toContainEqual(expect.stringContaining('making'))

  const verified = await verifyBackup(target, folder)
  const names = verified.databases.map((database) => database.name)
  expect(names).toEqual(['bayshare', 'postgres', 'template1'])
  expect(verified.databases[0]!.pages).toBeGreaterThan(1_300)
  expect(await readdir(target)).toContain('backup_label')
  // Only root has a use for this folder, so an ordinary user never makes it.
  expect(await readdir(folder.fallbackRoot).catch(() => [])).toEqual([])

  await expect(restoreBackup(target, folder.dataDir, folder)).rejects.toThrow(CannotStart)
  await postgres.stop()
  const { replaced } = await restoreBackup(target, folder.dataDir, folder)
  expect(replaced).toBe(join(postgres.stateDir, 'cluster-replaced-1'))
  expect(await readdir(replaced!)).toContain('PG_VERSION')
  const restored = await folder.start()
  const [row] = await ask<{ rows: number }>(
    restored.owner,
    'select count(*)::int as rows from numbers where n > 20000',
  )
  expect(row!.rows).toBeGreaterThanOrEqual(before)
  expect(row!.rows).toBeLessThanOrEqual(writer.written())
  await ask(restored.owner, 'insert into numbers values (0)')
})

test('a backup is made of a folder in use and of one at rest, and restores into a new folder', async () => {
  const folder = await usedFolder()
  const say = (): void => undefined
  const empty = await scratchFolder()
  await expect(backUpDataFolder({ ...empty, say }, join(folder.dir, 'none'))).rejects.toThrow('no database')
  const postgres = await folder.start()
  await ask(postgres.owner, 'create table kept as select 7 as n')
  await backUpDataFolder({ ...folder, say }, join(folder.dir, 'in-use'))
  await postgres.stop()
  await backUpDataFolder({ ...folder, say }, join(folder.dir, 'at-rest'))
  await expect(backUpDataFolder({ ...folder, say }, join(folder.dir, 'at-rest'))).rejects.toThrow(
    'is not empty',
  )

  const other = await scratchFolder('new/data')
  expect((await restoreBackup(join(folder.dir, 'at-rest'), other.dataDir, other)).replaced).toBeUndefined()
  const restored = await other.start()
  expect(await ask(restored.owner, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a backup of an earlier version, without a list of its files, that would not bring the database back is found out', async () => {
  const folder = await usedFolder()
  const postgres = await folder.start()
  await ask(
    postgres.owner,
    `create table kept as select n, repeat('x', 500) as filling from generate_series(1, 500) n`,
  )
  const [file] = await ask<{ path: string }>(postgres.owner, `select pg_relation_filepath('kept') as path`)
  const backup = join(folder.dir, 'backup')
  await postgres.backup(backup)
  await rm(join(backup, 'bayshare-manifest.json'))
  await expect(verifyBackup(join(folder.dir, 'nothing'), folder)).rejects.toThrow(BackupIsBroken)

  const page = await open(join(backup, file!.path), 'r+')
  const { buffer } = await page.read(Buffer.alloc(1), 0, 1, 8192 + 4000)
  await page.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, 8192 + 4000)
  await expect(verifyBackup(backup, folder)).rejects.toThrow(
    /^The backup in .* does not work: invalid page in block 1 /,
  )
  await page.write(buffer, 0, 1, 8192 + 4000)
  await page.close()
  const said: string[] = []
  await verifyBackup(backup, { ...folder, say: (line) => void said.push(line) })
  expect(said.join()).toContain('was made before backups had a list of their files')

  const label = await readFile(join(backup, 'backup_label'), 'utf8')
  const [, segment] = /file ([0-9A-F]{24})/.exec(label) ?? []
  await rm(join(backup, 'pg_wal', segment!))
  await expect(verifyBackup(backup, folder)).rejects.toThrow(
    /does not work: .*could not locate required checkpoint record/,
  )
  await writeFile(join(backup, 'PG_VERSION'), '17\n')
  await expect(restoreBackup(backup, folder.dataDir, folder)).rejects.toThrow('was made by PostgreSQL 17')
})

test('one changed byte in any file of a backup, a missing file and a strange one are named before anything is restored', async () => {
  const folder = await usedFolder()
  const picture = join(folder.dataDir, 'images', 'ab', 'avatar-75.webp')
  await mkdir(join(picture, '..'), { recursive: true })
  await writeFile(picture, 'a face')
  const backup = join(folder.dir, 'backup')
  await backUpDataFolder({ ...folder, say: () => undefined }, backup)
  const [segment] = await readdir(join(backup, 'pg_wal'))
  const refusal = (what: string) => `The backup in ${backup} is damaged: the file ${what}.`

  for (const path of ['images/ab/avatar-75.webp', 'pg_xact/0000', `pg_wal/${segment}`]) {
    const file = join(backup, path)
    const before = await readFile(file)
    const changed = Buffer.from(before)
    changed[changed.length - 1]! ^= 1
    await writeFile(file, changed)
    await expect(verifyBackup(backup, folder)).rejects.toThrow(refusal(`${path} was changed`))
    await rm(file)
    await expect(verifyBackup(backup, folder)).rejects.toThrow(refusal(`${path} is missing`))
    await writeFile(file, before)
  }
  await writeFile(join(backup, 'stranger'), '')
  await expect(restoreBackup(backup, folder.dataDir, folder)).rejects.toThrow(
    refusal('stranger does not belong to it'),
  )
})

test('an interrupted restore is not answered with an empty database, and can be done again', async () => {
  const folder = await usedFolder()
  const postgres = await folder.start()
  await ask(postgres.owner, 'create table kept as select 7 as n')
  await postgres.stop()
  // A cluster at rest is as good a backup as one that was copied hot.
  const backup = join(folder.dir, 'backup')
  await cp(join(postgres.stateDir, 'cluster'), backup, { recursive: true })
  await rename(join(postgres.stateDir, 'cluster'), join(postgres.stateDir, 'cluster-replaced-1'))
  await expect(folder.start()).rejects.toThrow(/^Restoring a backup was interrupted and .* is missing/)

  await restoreBackup(backup, folder.dataDir, folder)
  const restored = await folder.start()
  expect(await ask(restored.owner, 'select n from kept')).toEqual([{ n: 7 }])
})

function startWriting({ owner }: EmbeddedPostgres): Writer {
  const client = new pg.Client(owner)
  let written = 0
  let isStopping = false
  const work = (async () => {
    await client.connect()
    for (; !isStopping; written += 1) {
      await client.query(`insert into numbers values ($1, repeat('y', 5000))`, [20_001 + written])
      if (written % 50 === 0) await client.query('checkpoint').catch(() => undefined)
    }
    await client.end()
  })()
  return {
    written: () => written,
    async hasWritten(count) {
      while (written < count) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      isStopping = true
      await work
    },
  }
}

interface Writer {
  written(): number
  hasWritten(count: number): Promise<void>
  stop(): Promise<void>
}

test('the pictures of people are in the backup and come back; those that were there are kept beside them', async () => {
  const folder = await usedFolder()
  const say = (): void => undefined
  const picture = join(folder.dataDir, 'images', 'ab', 'abcd', 'avatar-75.webp')
  await mkdir(join(picture, '..'), { recursive: true })
  await writeFile(picture, 'a face')
  await mkdir(join(folder.dataDir, 'images', 'ab', 'half.making'))
  const [inUse, atRest] = [join(folder.dir, 'in-use'), join(folder.dir, 'at-rest')]
  const postgres = await folder.start()
  await backUpDataFolder({ ...folder, say }, inUse)
  await postgres.stop()
  await backUpDataFolder({ ...folder, say }, atRest)
  for (const backup of [inUse, atRest]) {
    expect(await readFile(join(backup, 'images', 'ab', 'abcd', 'avatar-75.webp'), 'utf8')).toBe('a face')
    expect(await readdir(join(backup, 'images', 'ab'))).toEqual(['abcd'])
  }
  await verifyBackup(inUse, folder)

  await writeFile(picture, 'another face')
  const { cluster } = await restoreBackup(atRest, folder.dataDir, folder)
  expect(await readFile(picture, 'utf8')).toBe('a face')
  const before = join(folder.dataDir, 'images-replaced-1', 'ab', 'abcd', 'avatar-75.webp')
  expect(await readFile(before, 'utf8')).toBe('another face')
  expect(await readdir(cluster)).not.toContain('images')
  expect(await readdir(cluster)).not.toContain('bayshare-manifest.json')
  await restoreBackup(inUse, folder.dataDir, folder)
  expect(await readdir(folder.dataDir)).toContain('images-replaced-2')

  const other = await scratchFolder('new/data')
  await restoreBackup(atRest, other.dataDir, other)
  expect(await readFile(join(other.dataDir, 'images', 'ab', 'abcd', 'avatar-75.webp'), 'utf8')).toBe('a face')

  await backUpDataFolder({ ...folder, say }, join(folder.dir, 'database'), 'the-database')
  await writeFile(picture, 'a newer face')
  await restoreBackup(join(folder.dir, 'database'), folder.dataDir, folder)
  expect(await readFile(picture, 'utf8')).toBe('a newer face')
})
