import type pg from 'pg'
import type { FormGroup } from './form-body'

/** One call of the sandbox's API: `path` is also the name under which a fault can be set. */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** `:id` stands for the one segment that names an object. */
  path: string
  /** The parameters that are understood; any other is refused, as Stripe does. */
  accepts: readonly string[]
  /** A browser may call it with a publishable key. */
  isPublishable?: boolean
  run(call: Call): Promise<Answer>
}

export interface Call {
  sql: Sql
  /** Product time in seconds. */
  now: number
  form: FormGroup
  /** The object that the path names, or an empty string. */
  id: string
  /** Empty when nobody asked and time alone did something. */
  requestId: string | null
  /** Where the sandbox itself can be reached, when the request came over HTTP. */
  origin?: string
}

/** An open transaction. */
export type Sql = Pick<pg.ClientBase, 'query'>

export interface Answer {
  status: number
  body: object
}

export function ok(body: object): Answer {
  return { status: 200, body }
}

export function endpointName(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`
}
