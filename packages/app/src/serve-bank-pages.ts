import type { WebhookReceiver } from '@bayshare/adapters/payments/sandbox/webhooks'
import type { StripeSandbox } from '@bayshare/adapters/payments/sandbox/stripe-sandbox'
import type { CardForm } from '@bayshare/server/ports/payments'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const tokensPath = '/v1/tokens'
const stripePath = '/sandbox/stripe'

export const sandboxCardForm = {
  form: 'sandbox',
  publishableKey: 'pk_test_sandbox',
  tokenUrl: `${stripePath}${tokensPath}`,
} as const satisfies CardForm

/** What a browser may see of the sandbox's bank; it exists only beside the sandbox. */
export function serveBankPages(app: FastifyInstance, bank: Pick<StripeSandbox, 'handle'>): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    // The page on which the bank asks for a confirmation.
    pages.route({
      method: ['GET', 'POST'],
      url: '/sandbox/3ds/:intent',
      handler: (request, reply) => passOn(bank, request, reply, request.url),
    })
    // The card form turns a card into a token here, so that no number ever reaches the product.
    pages.post(`${stripePath}${tokensPath}`, (request, reply) => passOn(bank, request, reply, tokensPath))
  })
}

/** A bank of the same wire that stands somewhere else. */
export function bankAt(apiBase: string): Pick<StripeSandbox, 'handle'> {
  return {
    async handle({ method, path, headers, body }) {
      const given = Object.entries(headers).filter(
        (header): header is [string, string] => header[1] !== undefined,
      )
      const answer = await fetch(new URL(path, apiBase), {
        method,
        headers: given,
        ...(method !== 'GET' && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      return {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
        body: await answer.text(),
      }
    },
  }
}

/** Where the product takes the bank's webhooks, without a network. */
export function receiverOf(app: FastifyInstance): WebhookReceiver {
  return async ({ body, signature }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
    return answer.statusCode
  }
}

/** From when the server is ready until it closes, the bank tells it what happened. */
export function deliverWebhooks(app: FastifyInstance, bank: Pick<StripeSandbox, 'deliverTo'>): void {
  let stop = async () => {}
  app.addHook('onReady', async () => {
    stop = bank.deliverTo(receiverOf(app))
  })
  app.addHook('preClose', () => stop())
}

async function passOn(
  bank: Pick<StripeSandbox, 'handle'>,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const { authorization, 'content-type': contentType } = request.headers
  const answer = await bank.handle({
    method: request.method,
    path,
    headers: { authorization, 'content-type': contentType },
    body: typeof request.body === 'string' ? request.body : '',
  })
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}
