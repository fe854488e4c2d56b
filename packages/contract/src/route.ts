import type * as z from 'zod/mini'
import type { RefusalName } from './refusals'

export const apiBase = '/api/v1/'

/** Who may call at all. What they may then see or do is decided by the rules of each command. */
export type Caller =
  | 'anyone'
  | 'signed-in'
  /** Signed in, with nothing missing from the profile (rule: profile steps). */
  | 'member'
  /** Whoever looks after buildings, and operators: what they may do there is decided by their rights (rule: rights of staff). */
  | 'corporate'
  /** Staff of whoever runs the installation (rule: operators). */
  | 'operator'

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the API base, with a trailing slash; `:name` marks a parameter. */
  path: string
  capability: string
  summary: string
  caller: Caller
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Comes as multipart with one file under this name, instead of a body. */
  takesFile?: string
  /** Comes as multipart with several files whose names match, and text fields beside them. */
  takesFiles?: RegExp
  /** How long the body may be, where it may be longer than usual. */
  mostBytes?: number
  answer: z.core.$ZodType
  /** What it may answer besides, apart from what any call of its kind may (`refusalsOf`). */
  refusals: readonly RefusalName[]
  /** Moves money or makes something once: a repeat with the same key gives the same answer (rule: idempotency). */
  takesIdempotencyKey?: true
}

export function route<const R extends Route>(description: R): R {
  return description
}

/** Everything that a route may answer instead of what was asked for; a fault of ours (500) is no part of the contract. */
export function refusalsOf(route: Route): readonly RefusalName[] {
  const names: RefusalName[] = ['input-not-understood']
  if (route.caller !== 'anyone') names.push('session-has-ended')
  if (route.caller === 'member') names.push('profile-incomplete')
  if (route.caller !== 'anyone') names.push('not-allowed')
  if (route.params) names.push('not-found', 'address-too-long')
  if (route.takesIdempotencyKey) names.push('key-used-for-something-else', 'still-working-on-it')
  if (route.method !== 'GET') names.push('request-too-large', 'content-type-not-taken')
  return [...new Set([...route.refusals, ...names, ...ofEveryCall])]
}

/** Before a route is asked at all, or whatever it is. */
const ofEveryCall = [
  'headers-too-large',
  'request-too-slow',
  'too-many-tries',
  'database-away',
] as const satisfies RefusalName[]

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined

export interface CallOf<R extends Route> {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
}

export type AnswerOf<R extends Route> = z.output<R['answer']>
