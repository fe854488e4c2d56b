import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Images, isPrivateRendition } from '../ports/images'
import { plainRefusal } from './refusal-answers'
import type { UrlSigner } from './url-signer'

interface Asked {
  Params: { id: string; file: string }
  Querystring: Record<string, unknown>
}

/** Sends the pictures that people put up. A name never means another picture, so browsers may keep it for good. */
export function serveImages(app: FastifyInstance, images: Images, signer: UrlSigner): void {
  app.get<Asked>('/images/:id/:file', async ({ params }, reply) => {
    const rendition = renditionOf(params.file)
    if (rendition === undefined || isPrivateRendition(rendition)) return notFound(reply)
    return send(reply, params.id, rendition, 'public, max-age=31536000, immutable')
  })

  app.get<Asked>('/images/private/:id/:file', async ({ params, query }, reply) => {
    const rendition = renditionOf(params.file)
    if (rendition === undefined || !isPrivateRendition(rendition)) return notFound(reply)
    const path = `/images/private/${params.id}/${params.file}`
    if (!(await signer.signedFor(path, query))) return notFound(reply)
    return send(reply, params.id, rendition, 'private, max-age=600')
  })

  async function send(reply: FastifyReply, id: string, rendition: string, cacheControl: string) {
    const picture = await images.open(id, rendition)
    if (!picture) return notFound(reply)
    return reply.type(picture.type).header('Cache-Control', cacheControl).send(picture.bytes)
  }
}

function renditionOf(file: string): string | undefined {
  return file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : undefined
}

function notFound(reply: FastifyReply) {
  const { status, body } = plainRefusal('not-found')
  return reply.code(status).send(body)
}
