import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CannotStart } from './embedded-postgres'
import { findPostgresPackage } from './postgres-binaries'
import { weAreRoot } from './postgres-user'
import { bundleChildServer, runChildServer } from './testing/run-child-server'
import { ask, type ScratchFolder, scratchFolder, serverProcess, usedFolder } from './testing/scratch-folder'

const nobody = { uid: 65_534, gid: 65_534 }

let bundle = ''
beforeAll(async () => {
  bundle = await bundleChildServer()
})
afterAll(() => rm(bundle, { recursive: true, force: true }))

describe.runIf(weAreRoot())('under root', () => {
  test('PostgreSQL runs as another user, which stays the one that owns the cluster', async () => {
    const folder = await usedFolder()
    const state = join(folder.dataDir, 'postgres')
    expect(await userOfServer()).not.toBe(0)
    spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, state])
    expect(await userOfServer()).toBe(nobody.uid)
    // As after a copy made by root.
    spawnSync('chown', ['-R', '0:0', state])
    expect(await userOfServer()).not.toBe(0)

    async function userOfServer(): Promise<number> {
      const postgres = await folder.start()
      const { uid } = await stat(`/proc/${await serverProcess(postgres)}`)
      await postgres.stop()
      return uid
    }
  })

  test('a checkout that only root can read works from copies in another place, for good', async () => {
    const folder = await scratchFolder('home/data')
    const home = join(folder.dir, 'home')
    const packageDir = await copyOfPackage(home)
    await chmod(home, 0o700)

    const first = await folder.start({ packageDir })
    const id = (await readFile(join(folder.dataDir, 'postgres-id'), 'utf8')).trim()
    expect(first.stateDir).toBe(join(folder.fallbackRoot, id))
    expect(await readdir(folder.dataDir)).toEqual(['postgres-id'])
    expect((await stat(first.stateDir)).mode & 0o777).toBe(0o700)
    expect(folder.said).toEqual([
      expect.stringMatching(
        /^PostgreSQL cannot be run from .* so it runs from a copy in .*elsewhere\/postgresql-18/,
      ),
      `PostgreSQL's user cannot enter ${folder.dataDir}, so the database lies in ${first.stateDir}.`,
    ])
    await ask(first.owner, 'create table kept as select 7 as n')
    await first.stop()

    // Also when the folder could be entered by now: an empty database there would look like the loss of
    // everything.
    await chmod(home, 0o755)
    const second = await folder.start({ packageDir })
    expect(await ask(second.owner, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()

    await rename(first.stateDir, join(folder.dir, 'lost'))
    await expect(folder.start({ packageDir })).rejects.toThrow(/should lie in .* but is missing there/)
  })

  test('of two starts at once in a folder that only root can read one wins', async () => {
    const folder = await scratchFolder('home/data')
    const home = join(folder.dir, 'home')
    const packageDir = await copyOfPackage(home)
    await chmod(home, 0o700)
    const outcomes = await Promise.allSettled([folder.start({ packageDir }), folder.start({ packageDir })])
    const user = `another Bayshare server (process ${process.pid})`
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toContain(
      `CannotStart: The data folder ${folder.dataDir} is in use by ${user}.`,
    )
    expect(await readdir(folder.fallbackRoot)).toHaveLength(2)
  })

  test('an ordinary user starts, adopts, backs up and stops, also where it may not write links', async () => {
    const { folder, packageDir } = await folderOfNobody()
    for (const name of ['libpq.so.5', 'libicuuc.so.60']) await rm(join(packageDir, 'native', 'lib', name))
    const options = { dataDir: folder.dataDir, fallbackRoot: folder.fallbackRoot, packageDir }
    const first = runChildServer(bundle, { options }, nobody)
    const { stateDir } = await first.next((event) => event.started)
    expect(first.events[0]?.said).toContain(`so it runs from a copy in ${stateDir}/postgresql-18`)
    const { uid } = await stat(`/proc/${await serverProcess({ stateDir })}`)
    expect(uid).toBe(nobody.uid)
    first.process.kill('SIGKILL')
    await first.ended

    const second = runChildServer(bundle, { options, backsUpTo: join(folder.dataDir, 'backup') }, nobody)
    expect((await second.next((event) => event.started)).wasAdopted).toBe(true)
    const { databases } = await second.next((event) => event.verified)
    expect(databases.map((database) => database.name)).toEqual(['bayshare', 'postgres', 'template1'])
    second.process.stdin!.end()
    await second.next((event) => event.stopped)
  })

  test('a folder that an ordinary user may not use is refused with one message', async () => {
    const { folder, packageDir } = await folderOfNobody()
    const { dataDir, fallbackRoot } = folder
    await chown(dataDir, 0, 0)
    const refusal = async (): Promise<string> => {
      const child = runChildServer(bundle, { options: { dataDir, fallbackRoot, packageDir } }, nobody)
      return child.next((event) => event.failed)
    }
    const sentence = `CannotStart: The data folder ${dataDir} cannot be used: this user lacks the permission`
    const whatToDo = 'give the permission, or set DATA_DIR to another folder.'
    expect(await refusal()).toBe(`${sentence} at ${dataDir}/postgres; ${whatToDo}`)

    // A cluster of another user is out of sight for this one, and must not be taken for none at all.
    await chmod(dataDir, 0o777)
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await chmod(join(dataDir, 'postgres'), 0o700)
    expect(await refusal()).toBe(`${sentence} at ${dataDir}/postgres/cluster; ${whatToDo}`)
  })

  test('a full disk is refused with one message', async ({ skip }) => {
    const folder = await scratchFolder('disk/data')
    const disk = join(folder.dir, 'disk')
    await mkdir(disk)
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk])
    skip(status !== 0, 'this machine lets no disk be mounted')
    await expect(folder.start()).rejects.toThrow(
      /^A new database needs 150 MB, and the disk of .* has only \d+ MB free\.$/,
    )
  })
})

test('library links that npm did not make are made, in place or in a copy', async () => {
  const folder = await usedFolder()
  const packageDir = await copyOfPackage(folder.dir)
  const lib = join(packageDir, 'native', 'lib')
  const links = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  for (const { target } of links) await rm(join(packageDir, target), { force: true })
  const without = (await readdir(lib)).length
  await (await folder.start({ packageDir })).stop()
  expect((await readdir(lib)).length).toBe(without + links.length)
})

test('a PostgreSQL that does not run on this machine is refused with the way out', async () => {
  const folder = await scratchFolder()
  const packageDir = join(folder.dir, 'package')
  await mkdir(join(packageDir, 'native', 'bin'), { recursive: true })
  await writeFile(join(packageDir, 'package.json'), '{ "version": "18.4.0" }')
  for (const name of ['initdb', 'postgres']) {
    await writeFile(join(packageDir, 'native', 'bin', name), '#!/bin/sh\necho no such machine\nexit 1\n', {
      mode: 0o755,
    })
  }
  const sentence =
    'The PostgreSQL that comes with Bayshare does not run on this machine (no such machine); ' +
    'set DATABASE_URL to use a PostgreSQL of your own.'
  await expect(folder.start({ packageDir })).rejects.toThrow(new CannotStart(sentence))
})

/** A data folder of the user nobody, with PostgreSQL in a place that it can read but not write to. */
async function folderOfNobody(): Promise<{ folder: ScratchFolder; packageDir: string }> {
  const folder = await scratchFolder()
  await mkdir(folder.dataDir)
  await chown(folder.dataDir, nobody.uid, nobody.gid)
  const packageDir = await copyOfPackage(folder.dir)
  onTestFinished(() => chmod(folder.dir, 0o755))
  return { folder, packageDir }
}

async function copyOfPackage(parent: string): Promise<string> {
  const copy = join(parent, 'package')
  await mkdir(parent, { recursive: true })
  const { dir } = await findPostgresPackage()
  // Links to the same files take no time; between two disks it takes real copies.
  if (spawnSync('cp', ['-al', dir, copy]).status !== 0) spawnSync('cp', ['-aT', dir, copy])
  return copy
}
