import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { instant, text, uuid, wholeNumber } from './wire-values'

const jobStates = ['failed', 'running', 'waiting'] as const

const job = message({
  id: field('id', z.int()),
  /** The task, or the reaction that it runs. */
  kind: field('kind', z.string()),
  state: field('state', z.enum(jobStates)),
  attempts: field('attempts', z.int()),
  mostAttempts: field('max_attempts', z.int()),
  /** When it is tried next; null while it runs and once it is tried no more. */
  nextAt: field('next_at', z.nullable(instant)),
  createdAt: field('created_at', instant),
  /** Without what may be secret in it. */
  lastError: field('last_error', z.nullable(z.string())),
})
export type QueuedJob = z.output<typeof job>

const failedMessage = message({
  id: field('id', uuid),
  channel: field('channel', z.enum(['mail', 'sms', 'push'])),
  template: field('template', z.string()),
  recipient: field('recipient', z.string()),
  attempts: field('attempts', z.int()),
  lastError: field('last_error', z.nullable(z.string())),
  createdAt: field('created_at', instant),
  failedAt: field('failed_at', instant),
})
export type FailedMessage = z.output<typeof failedMessage>

export const queues = route({
  method: 'GET',
  path: 'operator/queues/',
  capability: 'operations',
  summary: 'Jobs that wait, run or have failed, and messages that could not be delivered',
  caller: 'operator',
  answer: message({
    counts: field(
      'counts',
      z.array(
        message({
          kind: field('kind', z.string()),
          failed: field('failed', z.int()),
          running: field('running', z.int()),
          waiting: field('waiting', z.int()),
        }),
      ),
    ),
    /** Those that failed first, then the oldest; not all of them. */
    jobs: field('jobs', z.array(job)),
    failedMessages: field('failed_messages', z.int()),
    /** They go out by themselves when the quiet hours are over. */
    heldMessages: field('held_messages', z.int()),
    messages: field('messages', z.array(failedMessage)),
  }),
  refusals: [],
})

const retried = message({ retried: field('retried', z.int()) })

export const retryJobs = route({
  method: 'POST',
  path: 'operator/queues/jobs/retry/',
  capability: 'operations',
  summary: 'Run one job now, or all of a kind that have failed; a job that runs already is left alone',
  caller: 'operator',
  body: message({
    id: field('id', z.optional(wholeNumber)),
    kind: field('kind', z.optional(text(100))),
  }),
  answer: retried,
  refusals: [],
})

export const retryMessages = route({
  method: 'POST',
  path: 'operator/queues/messages/retry/',
  capability: 'operations',
  summary: 'Send one message that failed again, or all of a template; what was sent is not sent again',
  caller: 'operator',
  body: message({
    id: field('id', z.optional(uuid)),
    template: field('template', z.optional(text(100))),
  }),
  answer: retried,
  refusals: [],
})

const health = message({
  /** Null when it was never checked. */
  checkedAt: field('checked_at', z.nullable(instant)),
  checkedBy: field('checked_by', z.nullable(z.string())),
  findings: field(
    'findings',
    z.array(
      message({
        invariant: field('invariant', z.string()),
        count: field('count', z.int()),
        /** Some of the rows that break it. */
        rows: field('rows', z.array(z.string())),
      }),
    ),
  ),
})
export type Health = z.output<typeof health>

export const lastHealth = route({
  method: 'GET',
  path: 'operator/health/',
  capability: 'operations',
  summary: 'What the last check of the database found',
  caller: 'operator',
  answer: health,
  refusals: [],
})

export const checkHealth = route({
  method: 'POST',
  path: 'operator/health/',
  capability: 'operations',
  summary: 'Check every promise of the database now; nothing is changed',
  caller: 'operator',
  answer: health,
  refusals: ['too-many-tries'],
})
