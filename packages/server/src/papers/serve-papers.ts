import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import type { UrlSigner } from '../http/url-signer'
import { contentOf } from './queries'

interface Asked {
  Params: { id: string; file: string }
  Querystring: Record<string, unknown>
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Sends a paper to the person whose it is: a browser sends no token with a link, so the address carries its own proof. */
export function servePapers(app: FastifyInstance, { database }: Deps, signer: UrlSigner): void {
  app.get<Asked>('/papers/:id/:file', async ({ params, query }, reply) => {
    const { id, file } = params
    const person = idForm.test(id) ? await signer.signedFor(`/papers/${id}/${file}`, query) : undefined
    const paper = person && (await contentOf(database.read(), id, person))
    if (!paper || !file.endsWith('.pdf')) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    }
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'private, max-age=600')
      .header('Content-Disposition', 'inline')
      .header('X-Content-Type-Options', 'nosniff')
      .header('X-Robots-Tag', 'noindex')
      .send(paper.content)
  })
}
