import type { ServerResponse } from 'node:http'
import { livePath, rightsChangedEvent, sessionEndedEvent, startOverEvent } from '@bayshare/contract/live'
import { apiBase } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { noSession, personOfRequest } from '../accounts/person-of-request'
import type { Deps } from '../context/context'
import { headerOf } from '../http/headers-of'
import { plainRefusal } from '../http/refusal-answers'
import type { LiveChanges, Listening } from './follow-changes'
import { runningSessions } from './queries'

/** Sooner than anything between us and a browser gives a silent connection up. */
const beatMilliseconds = 20_000
/** A stream whose session, account or role is over ends within two seconds (rule: sessions). */
const lookMilliseconds = 1_000
/** A browser has one; more devices than these close the oldest. */
const mostStreamsOfPerson = 20
/** A browser that reads no more is let go: it comes again and goes on from its mark. */
const mostUnreadBytes = 64 * 1024
/** A mark is a snapshot of the database. */
const mark = /^\d{1,20}:\d{1,20}:[\d,]{0,4000}$/

export interface LiveStreams {
  serve(app: FastifyInstance): void
  end(): void
}

interface Stream {
  accountId: AccountId
  sessionId: string
  response: ServerResponse
  listening: Listening | undefined
  /** What its person was when it was looked at last; undefined before the first look. */
  roles: readonly string[] | undefined
}

/**
 * Tells browsers what changes, as server-sent events. Each node asks once a second which sessions of its streams still run: whatever
 * ended one, and on whichever node, is seen there.
 */
export function liveStreams(deps: Deps, changes: LiveChanges): LiveStreams {
  const streams = new Set<Stream>()
  let isOver = false
  let beat: NodeJS.Timeout | undefined
  let nextLook: NodeJS.Timeout | undefined

  function begin(stream: Stream): void {
    const earlier = [...streams].filter(({ accountId }) => accountId === stream.accountId)
    if (earlier.length >= mostStreamsOfPerson) earlier[0]?.response.end()
    streams.add(stream)
    beat ??= setInterval(beatAll, beatMilliseconds).unref()
    nextLook ??= lookLater()
    stream.response.once('close', () => {
      streams.delete(stream)
      stream.listening?.leave()
      if (streams.size === 0) {
        clearInterval(beat)
        beat = undefined
      }
    })
  }

  function beatAll(): void {
    for (const { response, listening } of streams)
      if (listening) write(response, `id: ${listening.mark()}\n\n`)
  }

  async function lookAtAll(): Promise<void> {
    const seen = [...streams]
    // A database that does not answer ends nobody's session.
    const running = await runningSessions(
      deps.database.read(),
      seen.map(({ sessionId }) => sessionId),
      deps.clock.real(),
    ).catch(() => undefined)
    if (running) for (const stream of seen) endIfOver(stream, running.get(stream.sessionId))
    // The next one is asked for when this one is answered, so that a slow database is asked once at a time.
    nextLook = isOver || streams.size === 0 ? undefined : lookLater()
  }

  function lookLater(): NodeJS.Timeout {
    return setTimeout(() => void lookAtAll(), lookMilliseconds).unref()
  }

  return {
    serve(app) {
      const personOf = personOfRequest(deps)
      app.get(apiBase + livePath, async (request, reply) => {
        const person = await personOf(request)
        if (!person) return noSession(reply)
        const { actor, brand } = person
        if (isOver) return answer(reply, 'database-away')
        const asked = headerOf(request, 'last-event-id')
        const from = asked !== undefined && mark.test(asked) ? asked : undefined
        reply.hijack()
        const { raw: response } = reply
        const stream: Stream = {
          accountId: actor.accountId,
          sessionId: actor.sessionId,
          response,
          listening: undefined,
          roles: undefined,
        }
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value) response.setHeader(name, value)
        response.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        response.flushHeaders()
        begin(stream)
        try {
          const listening = await changes.listen(
            {
              accountId: actor.accountId,
              brandId: brand.id,
              tell: (told, at) => write(response, `id: ${at}\ndata: ${JSON.stringify(told)}\n\n`),
              startOver: (at) => write(response, `id: ${at}\nevent: ${startOverEvent}\ndata: {}\n\n`),
            },
            from,
          )
          if (response.closed || response.destroyed) return listening.leave()
          stream.listening = listening
          write(response, `id: ${listening.mark()}\nevent: open\ndata: {}\n\n`)
        } catch (error) {
          request.log.error({ error }, 'live changes could not be followed')
          response.end()
        }
      })
    },
    end() {
      isOver = true
      for (const { response } of streams) response.end()
    },
  }
}

function answer(reply: FastifyReply, why: Parameters<typeof plainRefusal>[0]): FastifyReply {
  const { status, body } = plainRefusal(why)
  return reply.code(status).send(body)
}

/** Whoever has lost a role comes again as what they are now. */
function endIfOver(stream: Stream, roles: readonly string[] | undefined): void {
  const hasLostRole = stream.roles?.some((role) => !roles?.includes(role)) === true
  stream.roles = roles
  if (roles === undefined) end(stream.response, sessionEndedEvent)
  else if (hasLostRole) end(stream.response, rightsChangedEvent)
}

function end(response: ServerResponse, event: string): void {
  if (!response.writableEnded) response.end(`event: ${event}\ndata: {}\n\n`)
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  if (response.writableLength > mostUnreadBytes) response.destroy()
}
