import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestCluster } from './test-cluster'
import { ask } from './testing/scratch-folder'

test('a test cluster is unsafe, gives databases from a template, and leaves nothing behind', async () => {
  const { pid: dead } = spawnSync('true')
  const abandoned = `bayshare-test-cluster-${dead}-killed`
  await mkdir(join(tmpdir(), abandoned))

  const cluster = await startTestCluster()
  onTestFinished(() => cluster.stop())
  expect(await ask(cluster.superuser, 'show fsync')).toEqual([{ fsync: 'off' }])
  await ask(cluster.owner, 'create table bays (id int)')
  await ask({ ...cluster.owner, database: 'postgres' }, 'create database one template bayshare')
  expect(await ask({ ...cluster.owner, database: 'one' }, 'select * from bays')).toEqual([])
  expect(await readdir(tmpdir())).not.toContain(abandoned)

  await cluster.stop()
  await cluster.stop()
  expect((await readdir(tmpdir())).filter((name) => name.includes(`cluster-${process.pid}-`))).toEqual([])
})
