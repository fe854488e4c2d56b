import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import { feedOf } from './feed-queries'
import { writeCalendar } from './write-calendar'

const requestsPerMinute = 60
const ending = '.ics'
const tokenForm = /^[\w-]{43}$/

/** Sends a listing's calendar to whoever knows its secret address. */
export function serveFeeds(app: FastifyInstance, { database, clock }: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/calendars/:file',
    // Outside the API nothing is counted unless it says so: here somebody might try addresses.
    { config: { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } } },
    async (request, reply) => {
      const { file } = request.params
      const token = file.endsWith(ending) ? file.slice(0, -ending.length) : ''
      const feed = tokenForm.test(token) ? await feedOf(database.read(), token, clock.now()) : undefined
      if (!feed) {
        const { status, body } = plainRefusal('not-found')
        return reply.code(status).header('Cache-Control', 'no-store').send(body)
      }
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Cache-Control', 'private, max-age=300')
        .header('Content-Disposition', 'inline; filename="calendar.ics"')
        .header('Referrer-Policy', 'no-referrer')
        .header('X-Robots-Tag', 'noindex')
        .send(writeCalendar(feed.name, feed.entries))
    },
  )
}
