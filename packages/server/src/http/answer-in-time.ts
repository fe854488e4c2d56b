import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainRefusal } from './refusal-answers'

/** Later than the database's own limits, so that most of what is slow fails by itself, and sooner than people give up. */
export const usualAnswerMilliseconds = 9_000

/** A database or a bank that is slow keeps nobody waiting: the caller is told to come again while the work goes on. */
export function answerInTime(app: FastifyInstance, withinMilliseconds: number): void {
  const { status, body } = plainRefusal('database-away')
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (mayTakeLong(request)) return
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
