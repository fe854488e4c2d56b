import { databaseProxy } from '@bayshare/app/testing/database-proxy'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testDatabase } from '@bayshare/app/testing/test-database'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { OutgoingMail } from '../ports/mailer'
import { afterEach, expect, test, vi } from 'vitest'

let testApp: TestApp
afterEach(() => testApp.stop())

/** Much faster than in life, so that nobody has to wait. */
const heartbeat = { everyMilliseconds: 200, staleAfterSeconds: 4 }

async function bookOnce(): Promise<string> {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  return reference
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}

test('a mail that fails is tried again, its failure noted, and it goes out once', async () => {
  const sent: OutgoingMail[] = []
  let failures = 2
  testApp = await startTestApp({
    mailer: {
      async send(mail) {
        if (failures-- > 0) throw new Error('The mail server is away')
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  await bookOnce()
  await until(async () => {
    const notes = await asOwner<{ lastError: string }>(
      testApp,
      `select last_error as "lastError" from outgoing_messages where last_error is not null`,
    )
    return notes.length === 2
  })
  await asOwner(testApp, `update graphile_worker._private_jobs set run_at = '2026-01-01' where attempts > 0`)
  await testApp.settleJobs()
  expect(sent.map((mail) => mail.to)).toHaveLength(2)
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(2)
  const messages = await asOwner<{ attempts: number; sentAt: unknown }>(
    testApp,
    'select attempts, sent_at as "sentAt" from outgoing_messages',
  )
  expect(messages.every((message) => message.attempts === 2 && message.sentAt !== null)).toBe(true)
})

test('a reaction that runs twice takes effect once', async () => {
  testApp = await startTestApp()
  await bookOnce()
  await testApp.settleJobs()
  await asOwner(
    testApp,
    `select enqueue('react', json_build_object('eventId', id, 'reaction', 'mail-driver-of-confirmation'))
               from events where kind = 'booking.confirmed'`,
  )
  await testApp.settleJobs()
  const mails = await asOwner<{ template: string }>(
    testApp,
    'select template from outgoing_messages order by template',
  )
  expect(mails.map((mail) => mail.template)).toEqual(['booking-confirmed', 'booking-received'])
})

test('jobs and queues that a node without a heartbeat holds are released and done by another', async () => {
  testApp = await startTestApp({ product: { heartbeat } })
  await bookOnce()
  await testApp.settleJobs()
  // In one statement, so that no running worker can take the job before the killed one has it.
  await asOwner(
    testApp,
    `with dead as (
       insert into worker_nodes (node_id, worker_ids, seen_at) values (gen_random_uuid(), '{pool-dead}', $1)
     ), task as (
       select id from graphile_worker._private_tasks where identifier = 'react'
     ), queue as (
       insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at)
       values ('stuck', 'pool-dead', $1) returning id
     )
     insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, key, locked_by, locked_at)
     select task.id, queue_id, json_build_object('eventId', e.id, 'reaction', 'mail-owner-of-booking'), key, locked_by, $1
     from task, events e, (values ('in a queue', (select id from queue), 'pool-dead'),
       ('of a node that nobody knows', null, 'pool-unknown')) as stuck (key, queue_id, locked_by)
     where e.kind = 'booking.confirmed'`,
    [Temporal.Now.instant().subtract({ minutes: 1 }).toString()],
  )
  await until(async () => (await asOwner(testApp, `select 1 from graphile_worker.jobs`)).length === 0)
  expect(await asOwner(testApp, `select 1 from worker_nodes where 'pool-dead' = any(worker_ids)`)).toEqual([])
})

test('a job that was given out to a living node that never heard of it is done all the same', async () => {
  testApp = await startTestApp({ product: { heartbeat } })
  await bookOnce()
  await testApp.settleJobs()
  await asOwner(testApp, lockForTheLiving, [Temporal.Now.instant().subtract({ minutes: 1 }).toString()])
  await until(async () => (await asOwner(testApp, `select 1 from graphile_worker.jobs`)).length === 0)
  expect(
    await asOwner(testApp, `select 1 from reactions_done where reaction = 'mail-owner-of-booking'`),
  ).toHaveLength(1)
})

test('a job that takes longer than a heartbeat may be silent is not given out twice', async () => {
  const begun: OutgoingMail[] = []
  let finish = (): void => {}
  const isOver = new Promise<void>((resolve) => (finish = resolve))
  testApp = await startTestApp({
    product: { heartbeat },
    mailer: {
      async send(mail) {
        begun.push(mail)
        await isOver
        return mailAccepted
      },
    },
  })
  await bookOnce()
  await until(async () => begun.length === 2)
  const longLocked = `select 1 from graphile_worker.jobs where locked_at < now() - interval '5 seconds'`
  await until(async () => (await asOwner(testApp, longLocked)).length === 2)
  expect(begun).toHaveLength(2)
  finish()
  await testApp.settleJobs()
  expect(begun).toHaveLength(2)
})

test('a node that goes away with fifty mails queued and under way: none is lost, repeats have the same id', async () => {
  const database = await testDatabase()
  const proxy = await databaseProxy(database)
  const underWay: OutgoingMail[] = []
  const suspended: (() => void)[] = []
  const dying = await startTestApp({
    on: proxy.on,
    product: { heartbeat },
    mailer: {
      async send(mail) {
        underWay.push(mail)
        await new Promise<void>((resolve) => suspended.push(resolve))
        return mailAccepted
      },
    },
  })
  await asOwner({ owner: database.owner }, fiftyMails)
  await until(async () => underWay.length >= 4)
  proxy.become('cut')

  const sent: OutgoingMail[] = []
  testApp = await startTestApp({
    on: database,
    product: { heartbeat },
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  await testApp.settleJobs()
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(50)
  const ids = new Set(sent.map((mail) => mail.id))
  expect(underWay.filter((mail) => !ids.has(mail.id))).toEqual([])
  expect(
    await asOwner(testApp, 'select 1 from outgoing_messages where sent_at is null or attempts <> 1'),
  ).toEqual([])

  proxy.become('open')
  for (const resume of suspended) resume()
  await dying.stop()
  await proxy.close()
})

const fiftyMails = `
  with written as (
    insert into outgoing_messages (id, brand, channel, template, recipient, subject, html, body_text, created_at)
    select gen_random_uuid(), 'main', 'mail', 'test', 'person' || n || '@test.example', 'Hello', '<p>Hello</p>', 'Hello', '2026-11-16'
    from generate_series(1, 50) n returning id
  )
  select enqueue('send-message', json_build_object('messageId', id), 'send-message:' || id) from written`

const lockForTheLiving = `
  with again as (
    delete from reactions_done where reaction = 'mail-owner-of-booking' returning event_id
  )
  insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at, attempts)
  select task.id, json_build_object('eventId', again.event_id, 'reaction', 'mail-owner-of-booking'), worker_ids[1], $1, 1
  from again, graphile_worker._private_tasks task, worker_nodes
  where task.identifier = 'react'`

test('a node that is stopped while jobs wait in it returns them, ends those that run, and logs nothing', async () => {
  const errors: unknown[][] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...line) => void errors.push(line))
  const sent: OutgoingMail[] = []
  let finish = (): void => {}
  const isOver = new Promise<void>((resolve) => (finish = resolve))
  const database = await testDatabase()
  const stopping = await startTestApp({
    on: database,
    mailer: {
      async send(mail) {
        await isOver
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  const log = vi.spyOn(stopping.product.server.app.log, 'error')
  await asOwner({ owner: database.owner }, fiftyMails)
  const locked = () =>
    asOwner({ owner: database.owner }, `select 1 from graphile_worker.jobs where locked_at is not null`)
  // Four are being sent, and more were fetched with them.
  await until(async () => (await locked()).length > 4)
  const stopped = stopping.stop()
  finish()
  await stopped
  expect(log.mock.calls).toEqual([])
  expect(errors).toEqual([])
  expect(await locked()).toEqual([])
  const left = await asOwner<{ attempts: number }>(
    { owner: database.owner },
    `select attempts from graphile_worker.jobs`,
  )
  expect(left).toHaveLength(50 - sent.length)
  expect(left.filter(({ attempts }) => attempts > 0)).toEqual([])
  spy.mockRestore()
  testApp = await startTestApp({ on: database })
})

test('a job that does not end is waited for no longer than was said, and the next node does it', async () => {
  const database = await testDatabase()
  let isBegun = false
  let finish = (): void => {}
  const stopping = await startTestApp({
    on: database,
    product: { heartbeat },
    mailer: {
      async send() {
        isBegun = true
        await new Promise<void>((resolve) => (finish = resolve))
        return mailAccepted
      },
    },
  })
  await asOwner({ owner: database.owner }, fiftyMails)
  await until(async () => isBegun)
  const askedAt = performance.now()
  await stopping.product.stop({ requestsBy: askedAt + 500, workBy: askedAt + 1_000 })
  expect(performance.now() - askedAt).toBeLessThan(10_000)
  const sent: OutgoingMail[] = []
  testApp = await startTestApp({
    on: database,
    product: { heartbeat },
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  await testApp.settleJobs()
  expect(new Set(sent.map(({ id }) => id)).size).toBe(50)
  finish()
  await stopping.database.close()
})
