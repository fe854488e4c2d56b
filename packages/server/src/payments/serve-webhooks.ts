import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import { withoutForeignStatus } from '../http/without-foreign-status'
import type { Payments } from '../ports/payments'
import type { Settlers } from './settlers'
import { handleWebhook } from './handle-webhook'

const largestBodyBytes = 256 * 1024

/** Receives the provider's webhooks. The signature is over the raw bytes, so the body is not parsed. */
export function serveWebhooks(
  app: FastifyInstance,
  deps: Deps,
  payments: Payments,
  settlers: Settlers,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const event = typeof signature === 'string' ? await payments.readWebhook(body, signature) : undefined
      if (!event) return answer(400, 'input-not-understood')
      const taken = await handleWebhook(deps, payments, settlers, event).catch((error: unknown) => {
        throw withoutForeignStatus(error)
      })
      return taken === 'done'
        ? reply.code(200).send({ received: true })
        : answer(503, 'provider-not-responding')

      function answer(status: number, why: 'input-not-understood' | 'provider-not-responding') {
        return reply.code(status).send(plainRefusal(why).body)
      }
    })
  })
}
