import type { FastifyInstance } from 'fastify'
import type { Surroundings } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import { withoutForeignStatus } from '../http/without-foreign-status'
import type { Payments } from '../ports/payments'
import type { Settlers } from './settlers'
import { takeNotice } from './take-notice'

const largestBodyBytes = 256 * 1024

/** Where the provider tells what happened while nobody asked. The seal is over the very bytes, so they stay as they came. */
export function serveNotices(
  app: FastifyInstance,
  surroundings: Surroundings,
  payments: Payments,
  settlers: Settlers,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/stripe', async (request, reply) => {
      const seal = request.headers['stripe-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = typeof seal === 'string' ? await payments.readNotice(body, seal) : undefined
      if (!notice) return answer(400, 'input-not-understood')
      const taken = await takeNotice(surroundings, payments, settlers, notice).catch((error: unknown) => {
        throw withoutForeignStatus(error)
      })
      return taken === 'done' ? reply.code(200).send({ received: true }) : answer(503, 'provider-is-silent')

      function answer(status: number, why: 'input-not-understood' | 'provider-is-silent') {
        return reply.code(status).send(plainRefusal(why).body)
      }
    })
  })
}
