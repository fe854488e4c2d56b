import type { XmlValue } from './gateway-xml'

export interface GatewayAnswer {
  status: 200 | 201 | 401 | 402 | 404 | 422 | 426 | 429 | 500 | 503
  root?: string
  body?: XmlValue
}

export type GatewayBody = Readonly<Record<string, unknown>>

export const notFound: GatewayAnswer = { status: 404 }

/** The gateway's way to say no: numbered mistakes under the name of what was asked for. */
export function mistake(about: string, attribute: string, code: string, message: string): GatewayAnswer {
  const errors = { each: 'error', items: [{ code, attribute, message }] }
  return refused(message, { errors: { [about]: { errors } } })
}

export function refused(message: string, more: { readonly [name: string]: XmlValue }): GatewayAnswer {
  const body = { errors: { errors: { each: 'error', items: [] } }, ...more, message }
  return { status: 422, root: 'apiErrorResponse', body }
}

/** A part of a request, whose names the library writes with underscores. */
export function partOf(body: GatewayBody, name: string): GatewayBody {
  const part = body[name]
  return typeof part === 'object' && part !== null ? (part as GatewayBody) : {}
}

export function textOf(body: GatewayBody, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
