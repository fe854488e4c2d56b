import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutsOfRequests } from '../database/open-pool'
import { answerInTime, usualAnswerMilliseconds } from './answer-in-time'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

test('whoever waits too long is told to come again, and what comes later is for nobody', async () => {
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  app.get('/slow', async () => isFinished.then(() => 'late'))
  app.get('/quick', async () => 'quick')
  answerInTime(app, 500)
  const slow = await app.inject('/slow')
  expect([slow.statusCode, slow.headers['retry-after'], slow.json()]).toEqual([
    503,
    '1',
    { detail: "We can't do this right now. Try again in a moment.", code: 'database-away' },
  ])
  finish()
  expect((await app.inject('/quick')).body).toBe('quick')
})

test('where it may end in a payment, the answer says that it is still being processed', async () => {
  app.get('/slow', { config: { whenLate: 'still-working-on-it' } }, () => new Promise(() => {}))
  answerInTime(app, 500)
  const slow = await app.inject('/slow')
  expect([slow.statusCode, slow.headers['retry-after'], slow.json()]).toEqual([
    409,
    '1',
    { detail: 'This request is still being processed.', code: 'still-working-on-it' },
  ])
})

test('a file that is under way is sent to its end, however long it is', async () => {
  app.get('/file', (_, reply) => reply.type('text/csv').send(Readable.from(lines())))
  answerInTime(app, 500)
  const address = await app.listen({ port: 0 })
  const answer = await fetch(`${address}/file`)
  expect([answer.status, await answer.text()]).toEqual([200, 'first\nlast\n'])

  async function* lines() {
    yield 'first\n'
    await pause(800)
    yield 'last\n'
  }
})

test('the limits of the database are reached before an answer is due, and that before ten seconds', () => {
  expect(timeoutsOfRequests.statement_timeout).toBeLessThan(timeoutsOfRequests.query_timeout)
  expect(timeoutsOfRequests.query_timeout).toBeLessThan(usualAnswerMilliseconds)
  expect(usualAnswerMilliseconds).toBeLessThan(10_000)
})
