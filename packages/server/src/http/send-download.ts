import type { FastifyReply } from 'fastify'
import { plainRefusal } from './refusal-answers'

/** To be saved and not shown, under the name at the end of its path. */
export function asDownload(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${path.slice(path.lastIndexOf('/') + 1)}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('X-Robots-Tag', 'noindex')
}

/** What is not for whoever asks is answered like what does not exist. */
export function noDownload(reply: FastifyReply): FastifyReply {
  const { status, body } = plainRefusal('not-found')
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
