import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { OutgoingMail } from '../ports/mailer'
import { afterEach, expect, test } from 'vitest'

let testApp: TestApp
afterEach(() => testApp.stop())

async function bookOnce(): Promise<string> {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  return reference
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not become true within 20 seconds')
}

test('a mail that fails is tried again, its failure noted, and it goes out once', async () => {
  const sent: OutgoingMail[] = []
  let failures = 2
  testApp = await startTestApp({
    mailer: {
      async send(mail) {
        if (failures-- > 0) throw new Error('The mail server is away')
        sent.push(mail)
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

test('the jobs of a node that was killed are released and done by another', async () => {
  testApp = await startTestApp()
  await bookOnce()
  await testApp.settleJobs()
  // In one statement, so that no running worker can take the job before the killed one has it.
  await asOwner(
    testApp,
    `with dead as (
       insert into worker_nodes (node_id, worker_ids, seen_at) values (gen_random_uuid(), '{dead-worker}', $1)
     ), task as (select id from graphile_worker._private_tasks where identifier = 'react')
     insert into graphile_worker._private_jobs (task_id, payload, key, locked_by, locked_at)
     select task.id, json_build_object('eventId', e.id, 'reaction', 'mail-owner-of-booking'), 'stuck', 'dead-worker', $1
     from task, events e where e.kind = 'booking.confirmed'`,
    [Temporal.Now.instant().subtract({ minutes: 1 }).toString()],
  )
  expect(await asOwner(testApp, `select 1 from graphile_worker.jobs where key = 'stuck'`)).toHaveLength(1)
  await until(
    async () =>
      (await asOwner(testApp, `select 1 from graphile_worker.jobs where key = 'stuck'`)).length === 0,
  )
  expect(
    await asOwner(testApp, 'select 1 from worker_nodes where worker_ids = $1', [['dead-worker']]),
  ).toEqual([])
})
