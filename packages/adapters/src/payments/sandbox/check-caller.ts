import { Stripe } from 'stripe'
import type { Endpoint } from './endpoint'
import type { FormGroup } from './form-body'
import { invalidRequest, WireRefusal } from './wire-refusal'
import type { WireRequest } from './wire-request'

/**
 * Any test key opens the sandbox; a live key must never reach it, because its owner believes that money
 * moves.
 */
export function checkCaller(request: WireRequest, endpoint: Endpoint): void {
  const key = keyOf(request.headers['authorization'])
  if (key === undefined) {
    throw notAuthenticated(
      'You did not provide an API key. Send it as: Authorization: Bearer YOUR_SECRET_KEY.',
    )
  }
  const isSecret = /^(sk|rk)_test_\w+$/.test(key)
  const isPublishable = /^pk_test_\w+$/.test(key)
  if (!isSecret && !isPublishable) throw notAuthenticated(`Invalid API Key provided: ${key.slice(0, 8)}****`)
  if (isPublishable && endpoint.isPublishable !== true) {
    throw notAuthenticated(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
    )
  }
}

/** The sandbox knows one version, the one that the installed library uses. */
export function checkVersion(request: WireRequest): void {
  const version = request.headers['stripe-version']
  if (version === undefined || version === Stripe.API_VERSION) return
  throw invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION}.`)
}

export function checkParameters(form: FormGroup, endpoint: Endpoint): void {
  const unknown = [...form.keys()].find((name) => !endpoint.accepts.includes(name))
  if (unknown === undefined) return
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  })
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value] = (authorization ?? '').split(' ')
  if (value === undefined) return undefined
  if (scheme === 'Bearer') return value
  if (scheme !== 'Basic') return undefined
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

function notAuthenticated(message: string): WireRefusal {
  return new WireRefusal(401, { type: 'invalid_request_error', message })
}
