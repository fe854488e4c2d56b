import { visitor } from '@bayshare/domain/accounts/actor'
import type { FastifyInstance } from 'fastify'
import { contextFor, type Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import type { UrlSigner } from '../http/url-signer'
import type { PaperPrinter } from '../ports/paper-printer'
import { draftPath } from './direct-debit'
import { mandatePaper } from './mandate-paper'
import { mandatesOf } from './mandate-store'

interface Asked {
  Params: { id: string; file: string }
  Querystring: Record<string, unknown>
}

const requestsPerMinute = 30

/** Sends the request as it would be agreed on, to be read before it is confirmed. It is printed anew and kept nowhere. */
export function serveDebitRequests(
  app: FastifyInstance,
  deps: Deps,
  signer: UrlSigner,
  printer: PaperPrinter,
): void {
  // Outside the API nothing is counted unless it says so: printing takes its time.
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } }
  app.get<Asked>('/direct-debit-requests/:id/:file', { config }, async (request, reply) => {
    const path = draftPath(request.params.id)
    const isItsPath = request.url.split('?')[0] === path
    const person = isItsPath ? await signer.signedFor(path, request.query) : undefined
    const { draft } = person ? await mandatesOf(deps.database.read(), person) : {}
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
    if (draft?.id !== request.params.id) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).send(body)
    }
    const ctx = contextFor(deps, {
      actor: visitor,
      brand: request.hostBrand,
      requestId: request.id,
    })
    const content = await printer.print(mandatePaper(ctx, draft))
    return reply
      .type('application/pdf')
      .header('Content-Disposition', 'inline')
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(content))
  })
}
