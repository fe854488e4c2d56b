import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import type { DeliveryReports } from '../ports/delivery-reports'
import { takeReports } from './take-reports'

/** SendGrid sends at most 768 kilobytes at once. */
const largestBodyBytes = 1024 * 1024

/** Receives what SendGrid tells about mails. The signature is over the raw bytes, so the body is not parsed. */
export function serveReports(app: FastifyInstance, deps: Deps, reports: DeliveryReports): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/sendgrid', async (request, reply) => {
      const signature = request.headers['x-twilio-email-event-webhook-signature']
      const timestamp = request.headers['x-twilio-email-event-webhook-timestamp']
      const isSigned = typeof signature === 'string' && typeof timestamp === 'string'
      const told =
        isSigned && Buffer.isBuffer(request.body)
          ? reports.read(request.body, { signature, timestamp })
          : undefined
      if (!told) return reply.code(400).send(plainRefusal('input-not-understood').body)
      await takeReports(deps, told)
      return reply.code(200).send({ received: true })
    })
  })
}
