import { customerEndpoints } from './customers'
import type { Endpoint } from './endpoint'
import { disputeEndpoints } from './disputes'
import { eventEndpoints } from './events'
import { mandateEndpoints } from './mandates'
import { paymentIntentEndpoints } from './payment-intents'
import { paymentMethodEndpoints } from './payment-methods'
import { refundEndpoints } from './refunds'
import { setupIntentEndpoints } from './setup-intents'
import { tokenEndpoints } from './tokens'
import { WireRefusal } from './wire-refusal'

export const allEndpoints: readonly Endpoint[] = [
  ...customerEndpoints,
  ...tokenEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  ...mandateEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
]

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(':id', '([0-9A-Za-z_]{1,255})')}$`),
}))

export function endpointFor(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const { endpoint, pattern } of patterns) {
    const match = endpoint.method === method ? pattern.exec(path) : null
    if (match !== null) return { endpoint, id: match[1] ?? '' }
  }
  throw new WireRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}
