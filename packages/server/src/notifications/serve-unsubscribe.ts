import { brandOfRequest } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyInstance } from 'fastify'
import { contextFor, type Deps } from '../context/context'
import { Refusal } from '../context/insist'
import { plainRefusal } from '../http/refusal-answers'
import { unsubscribe, type UnsubscribeLinks } from './unsubscribe'

const requestsPerMinute = 60
const largestBodyBytes = 4096
const mostCharacters = 200

/**
 * The button of a mail program (RFC 8058): it posts to the address of the page, which a person opens by the same link.
 * What it sends says nothing.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: Deps, links: UnsubscribeLinks): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, _body, done) =>
      done(null, undefined),
    )
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { config: { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } } },
      async (request, reply) => {
        const ctx = contextFor(deps, {
          actor: { kind: 'visitor' },
          brand: brandOfRequest(undefined, request.hostBrand),
          requestId: request.id,
        })
        void reply.header('Cache-Control', 'no-store')
        try {
          await unsubscribe(ctx, links, request.params.token.slice(0, mostCharacters))
          return await reply.code(200).send({})
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const { status, body } = plainRefusal('not-found')
          return reply.code(status).send(body)
        }
      },
    )
  })
}
