import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { checkHealth, lastHealth, queues, retryJobs, retryMessages } from '@bayshare/contract/operations'
import type { OutgoingMail } from '../ports/mailer'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let operator: TestPerson
let owner: TestPerson
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  operator = await testApp.people.operator()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const send = () => testApp.send({ token: operator.token })
const see = () => call(send(), queues, {})
const retry = (body: { id?: number; kind?: string }) => call(send(), retryJobs, { body })
const resend = (body: { id?: string; template?: string }) => call(send(), retryMessages, { body })

/** A job that nobody runs before it is asked for. */
async function job(kind: 'failed' | 'waiting' | 'running', error: string | null = null): Promise<number> {
  const attempts = kind === 'failed' ? 12 : 3
  const [row] = await asOwner<{ id: string }>(
    testApp,
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, run_at, last_error, locked_at, locked_by)
     select id, '{"eventId": 0, "reaction": "mail-nobody", "secret": "hunter2"}', $1, 12, '2099-01-01', $2,
            case when $3 then '2026-11-17'::timestamptz end, case when $3 then (select worker_ids[1] from worker_nodes limit 1) end
     from graphile_worker._private_tasks where identifier = 'react' returning id`,
    [attempts, error, kind === 'running'],
  )
  return Number(row?.id)
}

const runAtOf = async (id: number) =>
  (
    await asOwner<{ state: string }>(
      testApp,
      `select attempts || ' ' || extract(year from run_at) as state from graphile_worker._private_jobs where id = $1`,
      [id],
    )
  )[0]?.state

test('what waits, runs and has failed is seen without its secrets, and by operators alone', async () => {
  const failed = await job('failed', 'POST https://x.example/?token=abc password=hunter2 mia@x.example')
  const waiting = await job('waiting')
  const running = await job('running')
  const seen = await see()
  expect(seen.counts).toContainEqual({ kind: 'mail-nobody', failed: 1, running: 1, waiting: 1 })
  expect(seen.jobs[0]).toMatchObject({
    id: failed,
    state: 'failed',
    attempts: 12,
    mostAttempts: 12,
    nextAt: null,
  })
  expect(seen.jobs.find(({ id }) => id === waiting)).toMatchObject({ state: 'waiting' })
  expect(JSON.stringify(seen)).not.toMatch(/hunter2|abc|mia@/)
  for (const person of [owner, undefined]) {
    const as = person ? { token: person.token } : {}
    for (const [method, path] of [
      ['GET', 'queues/'],
      ['POST', 'queues/jobs/retry/'],
      ['POST', 'queues/messages/retry/'],
      ['GET', 'health/'],
      ['POST', 'health/'],
    ] as const) {
      const { status } = await wireCall(
        testApp,
        method,
        `operator/${path}`,
        method === 'POST' ? {} : undefined,
        as,
      )
      expect([path, status]).toEqual([path, person ? 403 : 401])
    }
  }

  await expect(retry({})).rejects.toThrow('required')
  await expect(retry({ id: failed, kind: 'mail-nobody' })).rejects.toThrow('required')
  expect(await retry({ id: running })).toEqual({ retried: 0 })
  expect(await retry({ id: 999_999_999 })).toEqual({ retried: 0 })
  expect(await runAtOf(running)).toBe('3 2099')
  await Promise.all([retry({ kind: 'mail-nobody' }), retry({ kind: 'mail-nobody' })])
  // It runs now, fails again because there is no such event, and is tried later; the one that runs stays as it is.
  const moved = await Promise.all([failed, waiting].map(runAtOf))
  expect(moved.every((state) => !state?.endsWith('2099'))).toBe(true)
  expect(await runAtOf(running)).toBe('3 2099')
  const log = await asOwner(
    testApp,
    `select act, subject_id as subject from audit_log where subject_type = 'job'`,
  )
  expect(log).toContainEqual({ act: 'retry', subject: 'mail-nobody' })
  await asOwner(testApp, 'delete from graphile_worker._private_jobs where id = any ($1)', [
    [failed, waiting, running],
  ])
})

test('what could not be delivered is sent again once, and what was sent is not', async () => {
  const insert = (values: string) =>
    asOwner<{ id: string }>(
      testApp,
      `insert into outgoing_messages (id, brand, channel, template, recipient, subject, html, body_text, created_at,
         failed_at, sent_at, held_until, last_error)
       values (gen_random_uuid(), 'main', 'mail', 'lost', 'kim@test.example', 'Hello', '<p>Hello</p>', 'Hello', '2026-11-16', ${values})
       returning id`,
    ).then(([row]) => row?.id ?? '')
  // Each of its own event, so that they are not taken for the same message.
  await asOwner(
    testApp,
    'alter table outgoing_messages drop constraint if exists outgoing_messages_event_id_channel_template_recipient_key',
  )
  const failed = await insert(`'2026-11-16', null, null, '550 unknown'`)
  await insert(`'2026-11-16', null, null, '550 unknown'`)
  await insert(`null, '2026-11-16', null, null`)
  await insert(`null, null, '2099-01-01', null`)
  const seen = await see()
  expect(seen).toMatchObject({ failedMessages: 2, heldMessages: 1 })
  expect(seen.messages[0]).toMatchObject({ recipient: '***@test.example', lastError: '550 unknown' })
  const before = sent.length
  const tried = await Promise.all([resend({ id: failed }), resend({ id: failed })])
  expect(tried.reduce((sum, { retried }) => sum + retried, 0)).toBe(1)
  await testApp.settleJobs()
  expect(await resend({ template: 'lost' })).toEqual({ retried: 1 })
  await testApp.settleJobs()
  expect(await resend({ template: 'lost' })).toEqual({ retried: 0 })
  expect(sent.slice(before).map(({ to }) => to)).toEqual(['kim@test.example', 'kim@test.example'])
  await expect(resend({})).rejects.toThrow('required')
})

test('health is checked on request, kept for everybody, and not too often', async () => {
  expect(await call(send(), lastHealth, {})).toEqual({ checkedAt: null, checkedBy: null, findings: [] })
  const well = await call(send(), checkHealth, {})
  expect(well).toMatchObject({ checkedBy: 'Robin', findings: [] })
  const spaceId = await testApp.people.space(owner.id)
  await asOwner(testApp, 'update spaces set reviews_positive = 3 where id = $1', [spaceId])
  const ill = await call(send(), checkHealth, {})
  expect(ill.findings).toEqual([
    {
      invariant: 'A space has as many positive and negative reviews as it says',
      count: 1,
      rows: [expect.stringContaining('reviews_positive: 3')],
    },
  ])
  expect(await call(send(), lastHealth, {})).toEqual(ill)
  await asOwner(testApp, 'update spaces set reviews_positive = 0 where id = $1', [spaceId])
  const tried = await Promise.allSettled(Array.from({ length: 6 }, () => call(send(), checkHealth, {})))
  expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})
