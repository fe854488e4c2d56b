import * as z from 'zod/mini'
import { codedRefusals } from './payment-refusals'
import { type AnswerOf, apiBase, type CallOf, type Route } from './route'

/** A request as it goes over the wire. Whoever can send one (`fetch`, an injected server) supplies `Send`. */
export interface WireCall {
  method: string
  path: string
  body: unknown
  idempotencyKey?: string
  /** Goes as multipart in place of a body. What holds its content, a Blob for one, is the sender's matter. */
  file?: { name: string; content: unknown }
  /** The same for several files, with texts beside them. */
  files?: readonly FilePart[]
  /** Called with the share of the file that has been sent. */
  onProgress?: (share: number) => void
}

/** A part of a form: a file, or a text under its name. */
export interface FilePart {
  name: string
  content: unknown
}

export interface WireAnswer {
  status: number
  body: unknown
  /** How many there are in all, of an answer that holds only some of them. */
  total?: number
}

export type Send = (call: WireCall) => Promise<WireAnswer>

/** A refusal in the words of the server, under the fields they belong to. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly body: unknown
  /** What was refused, where the server says so; older ones have words alone. */
  readonly code: (typeof codedRefusals)[number] | undefined

  constructor(answer: WireAnswer) {
    const { message, fields } = wordsOf(answer)
    super(message)
    this.status = answer.status
    this.fields = fields
    this.body = answer.body
    const { code } = (answer.body ?? {}) as { code?: unknown }
    this.code = codedRefusals.find((known) => known === code)
  }
}

type Given<R extends Route> = {
  [K in keyof CallOf<R> as CallOf<R>[K] extends undefined ? never : K]: CallOf<R>[K]
} & (R extends { takesFile: string } ? { file: unknown; onProgress?: (share: number) => void } : unknown) &
  (R extends { takesFiles: RegExp }
    ? { files: readonly FilePart[]; onProgress?: (share: number) => void }
    : unknown)

/** Calls a route: encodes what goes out, decodes what comes back, and throws `Refused` for a refusal. */
export async function call<R extends Route>(
  send: Send,
  route: R,
  given: Given<R> & { idempotencyKey?: string },
): Promise<AnswerOf<R>> {
  return (await callCounted(send, route, given)).answer
}

/** The same of an answer that may hold only some of what there is. */
export async function callCounted<R extends Route>(
  send: Send,
  route: R,
  given: Given<R> & { idempotencyKey?: string },
): Promise<Counted<AnswerOf<R>>> {
  const { status, body, total } = await send(encodeCall(route, given))
  if (status >= 400) throw new Refused({ status, body })
  return { answer: z.decode(route.answer, body) as AnswerOf<R>, total }
}

export interface Counted<A> {
  answer: A
  /** Undefined where the server does not tell. */
  total: number | undefined
}

export function encodeCall<R extends Route>(
  route: R,
  given: Given<R> & { idempotencyKey?: string },
): WireCall {
  const { params, query, body } = given as Partial<CallOf<Route>>
  const { file, files, onProgress } = given as {
    file?: unknown
    files?: readonly FilePart[]
    onProgress?: (share: number) => void
  }
  const encode = (schema: z.core.$ZodType | undefined, value: unknown) =>
    schema ? (z.encode(schema, value) as Record<string, unknown>) : undefined
  return {
    method: route.method,
    path:
      apiBase +
      filledPath(route.path, encode(route.params, params)) +
      queryString(encode(route.query, query)),
    body: encode(route.body, body),
    idempotencyKey: given.idempotencyKey,
    ...(route.takesFile !== undefined && { file: { name: route.takesFile, content: file }, onProgress }),
    ...(route.takesFiles !== undefined && { files, onProgress }),
  }
}

/** What a form holds under the names of the wire, as the body that a call wants to be given. */
export function bodyFromWire<S extends z.core.$ZodType>(
  route: Route & { body: S },
  content: Readonly<Record<string, unknown>>,
): z.output<S> {
  return z.decode(route.body, content as z.input<S>)
}

/** An answer as it came over the wire, for who wants to see or keep it in that form. */
export function answerOnWire<R extends Route>(route: R, answer: AnswerOf<R>): unknown {
  return z.encode(route.answer, answer)
}

function filledPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`
}

function wordsOf({ status, body }: WireAnswer): { message: string; fields: Record<string, string> } {
  const fallback = status >= 500 ? 'Something went wrong on our side.' : 'This could not be done.'
  if (typeof body !== 'object' || body === null) return { message: fallback, fields: {} }
  const { detail, error_description: tokenError } = body as { detail?: unknown; error_description?: unknown }
  if (typeof tokenError === 'string') return { message: tokenError, fields: { username: tokenError } }
  if (typeof detail === 'string') return { message: detail, fields: {} }
  // Whatever else a newer server may say beside them, problems of fields are lists of texts.
  const fields = Object.fromEntries(
    Object.entries(body)
      .filter(([, words]) => typeof words?.[0] === 'string' && Array.isArray(words))
      .map(([name, words]) => [name, words.join(' ')]),
  )
  return { message: Object.values(fields)[0] ?? fallback, fields }
}
