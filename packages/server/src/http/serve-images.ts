import type { FastifyInstance } from 'fastify'
import type { Images } from '../ports/images'
import { plainRefusal } from './refusal-answers'

/** Sends the pictures that people put up. A name never means another picture, so browsers may keep it for good. */
export function serveImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const picture = file.endsWith('.webp') ? await images.open(id, file.slice(0, -'.webp'.length)) : undefined
    if (!picture) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).send(body)
    }
    return reply
      .type(picture.type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(picture.bytes)
  })
}
