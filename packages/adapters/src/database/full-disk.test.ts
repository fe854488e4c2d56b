import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUpDataFolder } from './back-up-data-folder'
import { CannotBackUp, CannotStart } from './cannot-start'
import { ask, scratchFolder, usedFolder } from './testing/scratch-folder'
import { verifyBackup } from './verify-backup'

/** Only root may mount, and not in every container. */
function isMounted(folder: string, ...how: string[]): boolean {
  const mounted = spawnSync('mount', [...how, folder]).status === 0
  if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return mounted
}

/** A disk of so many megabytes. */
async function smallDisk(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  return isMounted(folder, '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs')
}

const oneSentence = /^[^\n]+\.$/
const say = (): void => undefined

test('a backup on a disk that is full is refused in one sentence, leaves nothing behind, and the server goes on', async (context) => {
  const folder = await usedFolder()
  const disk = join(folder.dir, 'disk')
  if (!(await smallDisk(disk, 10))) context.skip()
  const postgres = await folder.start()
  const refused = await postgres.backup(join(disk, 'backup')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotBackUp)
  expect((refused as Error).message).toMatch(oneSentence)
  expect((refused as Error).message).toMatch(/the disk is full.*; free some space and try again\.$/)
  expect(await readdir(disk)).toEqual([])
  expect(await ask(postgres.superuser, 'select from pg_replication_slots')).toEqual([])
  expect(await ask(postgres.owner, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a backup that fits but cannot be copied once more for the check is not called broken', async (context) => {
  const folder = await usedFolder()
  const disk = join(folder.dir, 'disk')
  if (!(await smallDisk(disk, 15))) context.skip()
  const backup = join(folder.dir, 'backup')
  await (await folder.start()).stop()
  await backUpDataFolder({ ...folder, say }, backup)
  const refused = await verifyBackup(backup, { fallbackRoot: join(disk, 'elsewhere') }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(CannotBackUp)
  expect((refused as Error).message).toMatch(oneSentence)
  expect((refused as Error).message).toMatch(/has no room for a copy of it; free some space and try again\.$/)
  expect(await readdir(join(disk, 'elsewhere'))).toEqual([])
})

test('a data folder that cannot be written is refused in one sentence, with what to do', async (context) => {
  const folder = await usedFolder()
  if (!isMounted(folder.dataDir, '--bind', folder.dataDir)) context.skip()
  spawnSync('mount', ['-o', 'remount,ro,bind', folder.dataDir])
  const refused = await folder.start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect((refused as Error).message).toMatch(oneSentence)
  expect((refused as Error).message).toMatch(
    /the disk is read-only.*; make it writable, or set DATA_DIR to another folder\.$/,
  )
})

test('a data folder that cannot be made is refused in one sentence, with what to do', async (context) => {
  const folder = await scratchFolder('disk/new/data')
  const disk = join(folder.dir, 'disk')
  if (!(await smallDisk(disk, 10))) context.skip()
  spawnSync('mount', ['-o', 'remount,ro', disk])
  const refused = await folder.start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect((refused as Error).message).toMatch(oneSentence)
  expect((refused as Error).message).toMatch(/make it writable, or set DATA_DIR to another folder\.$/)
})

test('a backup into a folder that cannot be written is refused in one sentence', async (context) => {
  const folder = await usedFolder()
  const disk = join(folder.dir, 'disk')
  if (!(await smallDisk(disk, 10))) context.skip()
  spawnSync('mount', ['-o', 'remount,ro', disk])
  await (await folder.start()).stop()
  const refused = await backUpDataFolder({ ...folder, say }, join(disk, 'new', 'backup')).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(CannotBackUp)
  expect((refused as Error).message).toMatch(/the disk is read-only.*; make it writable and try again\.$/)
})

test('what a killed backup left is removed, and nothing else; not while a backup is being made', async () => {
  const folder = await usedFolder()
  const postgres = await folder.start()
  const backups = join(folder.dir, 'backups')
  const unfinished = 'before-migration-1.making-0123456789abcdef'
  for (const name of [unfinished, 'whole', 'my.making-of', `${unfinished}.kept`])
    await mkdir(join(backups, name), { recursive: true })
  await writeFile(join(backups, unfinished, 'PG_VERSION'), '18')
  const client = await import('./try-connect').then(({ connect }) =>
    connect(postgres.superuser, 'bayshare-backup'),
  )
  await client.query(`select pg_create_physical_replication_slot('bayshare_backup_1', true, true)`)
  expect(await postgres.removeUnfinishedBackups(backups)).toEqual([])
  await client.end()
  await expect.poll(() => postgres.removeUnfinishedBackups(backups)).toEqual([unfinished])
  expect((await readdir(backups)).toSorted()).toEqual(
    [`${unfinished}.kept`, 'my.making-of', 'whole'].toSorted(),
  )
  expect(await postgres.removeUnfinishedBackups(join(folder.dir, 'nowhere'))).toEqual([])
})
