import type { RefusalName } from '@bayshare/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainRefusal } from './refusal-answers'

/** Later than the database's own limits, so that most of what is slow fails by itself, and sooner than people give up. */
export const usualAnswerMilliseconds = 9_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route says whose work goes on after its answer was due, where it is not the usual. */
    whenLate?: RefusalName
  }
}

/**
 * A database or a bank that is slow keeps nobody waiting: the caller is told to come again while the work goes on. Where it may end
 * in a payment, the answer says that it is still being processed (rule: idempotency).
 */
export function answerInTime(app: FastifyInstance, withinMilliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (mayTakeLong(request)) return
    const { status, body } = plainRefusal(request.routeOptions.config?.whenLate ?? 'database-away')
    const timer = setTimeout(() => {
      // What is being sent has begun to answer, also if its end takes longer.
      if (reply.sent || reply.raw.headersSent) return
      void reply.code(status).header('Retry-After', '1').send(body)
      const { id, method, routeOptions } = request
      request.log.warn(
        { id, method, route: routeOptions.url, ms: withinMilliseconds },
        'ran into its time limit',
      )
    }, withinMilliseconds).unref()
    for (const end of ['finish', 'close']) reply.raw.once(end, () => clearTimeout(timer))
  })
}

/** How long a file takes is up to whoever sends it, and a clock that is moved does the work of months. */
function mayTakeLong({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true || routeOptions.url === '/sandbox/clock'
}
