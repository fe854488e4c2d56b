import type { StripeSandbox } from '@bayshare/adapters/payments/sandbox/stripe-sandbox'
import type { CardForm } from '@bayshare/server/ports/payments'
import type { FastifyInstance } from 'fastify'

/** Known to everybody, because nothing that the sandbox says is worth money. */
export const sandboxWebhookSecret = 'whsec_sandbox'

export const sandboxCardForm: CardForm = {
  form: 'sandbox',
  publishableKey: 'pk_test_sandbox',
  tokenUrl: '/sandbox/stripe/v1/tokens',
}

/** The page on which the sandbox's bank asks for a confirmation; it exists only beside the sandbox. */
export function serveBankPages(app: FastifyInstance, bank: StripeSandbox): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    pages.route({
      method: ['GET', 'POST'],
      url: '/sandbox/3ds/:intent',
      async handler(request, reply) {
        const answer = await bank.handle({
          method: request.method,
          path: request.url,
          headers: { 'content-type': request.headers['content-type'] },
          body: typeof request.body === 'string' ? request.body : '',
        })
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    })
  })
}
