import type { ServerResponse } from 'node:http'
import { livePath, sessionEndedEvent, startOverEvent } from '@bayshare/contract/live'
import { apiBase } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandOfRequest } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { identifier } from '../accounts/identify'
import { runningSessions } from '../accounts/session-store'
import type { Deps } from '../context/context'
import { bearerOf, headerOf } from '../http/headers-of'
import { plainRefusal } from '../http/refusal-answers'
import type { LiveChanges, Listening } from './follow-changes'

/** Sooner than anything between us and a browser gives a silent connection up. */
const beatMilliseconds = 20_000
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
}

/** Tells browsers what changes, as server-sent events. Who is there no longer is noticed at the next beat. */
export function liveStreams(deps: Deps, changes: LiveChanges): LiveStreams {
  const streams = new Set<Stream>()
  let isOver = false
  let beat: NodeJS.Timeout | undefined

  function begin(stream: Stream): void {
    const earlier = [...streams].filter(({ accountId }) => accountId === stream.accountId)
    if (earlier.length >= mostStreamsOfPerson) earlier[0]?.response.end()
    streams.add(stream)
    beat ??= setInterval(() => void beatAll(), beatMilliseconds).unref()
    stream.response.once('close', () => {
      streams.delete(stream)
      stream.listening?.leave()
      if (streams.size === 0) {
        clearInterval(beat)
        beat = undefined
      }
    })
  }

  async function beatAll(): Promise<void> {
    const beating = [...streams]
    const running = await stillRunning(beating.map(({ sessionId }) => sessionId))
    for (const { sessionId, response, listening } of beating) {
      if (running && !running.has(sessionId)) endSession(response)
      else if (listening) write(response, `id: ${listening.mark()}\n\n`)
    }
  }

  async function endIfOver({ sessionId, response }: Stream): Promise<void> {
    const running = await stillRunning([sessionId])
    if (running && !running.has(sessionId)) endSession(response)
  }

  /** A database that does not answer ends nobody's session. */
  async function stillRunning(sessionIds: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    return runningSessions(deps.database.read(), sessionIds).catch(() => undefined)
  }

  return {
    serve(app) {
      const identify = identifier(deps)
      app.get(apiBase + livePath, async (request, reply) => {
        const brand = brandOfRequest(headerOf(request, 'x-domain'), request.hostBrand)
        const actor = await identify(bearerOf(request), brand)
        if (actor.kind !== 'person') return answer(reply, 'session-has-ended')
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
              tell(told, at) {
                write(response, `id: ${at}\ndata: ${JSON.stringify(told)}\n\n`)
                // A suspension is told like a notification, and its session is over.
                if (told.some(({ what }) => what === 'notifications')) void endIfOver(stream)
              },
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

function endSession(response: ServerResponse): void {
  if (!response.writableEnded) response.end(`event: ${sessionEndedEvent}\ndata: {}\n\n`)
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  if (response.writableLength > mostUnreadBytes) response.destroy()
}
