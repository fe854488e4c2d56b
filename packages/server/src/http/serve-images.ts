import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Images, isPrivateRendition, privatePicturePath } from '../ports/images'
import { plainRefusal } from './refusal-answers'
import type { UrlSigner } from './url-signer'

interface Asked {
  Params: { id: string; file: string }
  Querystring: Record<string, unknown>
}

export interface PrivatePictures {
  signer: UrlSigner
  /** Whether this person may see the picture now; its path is that of the largest size. */
  mayView(request: { accountId: AccountId; path: string }): Promise<boolean>
}

/**
 * Sends the pictures that people put up. A name never means another picture, so browsers may keep a public one for good. A private one
 * is sent only while the person for whom its address was signed may see it, and is stored nowhere on the way (rule: photos).
 */
export function serveImages(
  app: FastifyInstance,
  images: Images,
  { signer, mayView }: PrivatePictures,
): void {
  app.get<Asked>('/images/:id/:file', async ({ params }, reply) => {
    const rendition = renditionOf(params.file)
    if (rendition === undefined || isPrivateRendition(rendition)) return notFound(reply)
    return send(reply, params.id, rendition, 'public, max-age=31536000, immutable')
  })

  app.get<Asked>('/images/private/:id/:file', async ({ params, query }, reply) => {
    const rendition = renditionOf(params.file)
    if (rendition === undefined || !isPrivateRendition(rendition)) return notFound(reply)
    const path = `/images/private/${params.id}/${params.file}`
    const accountId = await signer.signedFor(path, query)
    const asked = accountId && { accountId, path: privatePicturePath(params.id, 'access-large') }
    if (!asked || !(await mayView(asked))) return notFound(reply.header('Cache-Control', 'no-store'))
    return send(reply, params.id, rendition, 'private, no-store')
  })

  async function send(reply: FastifyReply, id: string, rendition: string, cacheControl: string) {
    const picture = await images.open(id, rendition)
    if (!picture) return notFound(reply.header('Cache-Control', 'no-store'))
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
