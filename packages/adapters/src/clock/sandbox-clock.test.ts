import { testDatabase } from '@bayshare/app/testing/test-database'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { sandboxClock } from './sandbox-clock'

test('two nodes share one moved clock, and a node that starts later has it too', async () => {
  const { app } = await testDatabase()
  const [one, other] = await Promise.all([sandboxClock(app), sandboxClock(app)])
  try {
    const wanted = one.real().add({ hours: 48 })
    await one.moveTo(wanted)
    await until(() => Math.abs(other.now().epochMilliseconds - wanted.epochMilliseconds) < 10_000)
    const late = await sandboxClock(app)
    expect(late.now().epochMilliseconds - wanted.epochMilliseconds).toBeLessThan(10_000)
    expect(late.now().epochMilliseconds - late.real().epochMilliseconds).toBeGreaterThan(47 * 3_600_000)
    await late.moveTo('real')
    await until(() => Math.abs(one.now().epochMilliseconds - one.real().epochMilliseconds) < 1_000)
    await late.stop()
  } finally {
    await one.stop()
    await other.stop()
  }
})

test('a lost connection is replaced, and the clock learns of the next move', async () => {
  const { app, owner } = await testDatabase()
  const [one, other] = await Promise.all([sandboxClock(app), sandboxClock(app)])
  const killer = new pg.Client({ ...inject('cluster').superuser, database: owner.database })
  await killer.connect()
  try {
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bayshare-clock'
                        and datname = current_database()`)
    const wanted = one.real().add({ hours: 5 })
    await untilDone(() => one.moveTo(wanted))
    await until(() => Math.abs(other.now().epochMilliseconds - wanted.epochMilliseconds) < 10_000)
    const { rows } =
      await killer.query(`select 1 from pg_stat_activity where application_name = 'bayshare-clock'
                                         and datname = current_database()`)
    expect(rows).toHaveLength(2)
  } finally {
    await killer.end()
    await one.stop()
    await other.stop()
  }
})

/** Repeated as long as it fails. */
async function untilDone(attempt: () => Promise<void>): Promise<void> {
  await expect.poll(attempt).toBeUndefined()
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}
