import { createHash, randomUUID } from 'node:crypto'
import { isOpenToCorporate } from '@bayshare/contract/open-to-corporate'
import type { RefusalName } from '@bayshare/contract/refusals'
import { apiBase, refusalsOf, type Route } from '@bayshare/contract/route'
import { strict } from '@bayshare/contract/strict'
import type { Actor } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { brandOfRequest } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  actorName,
  contextFor,
  type IdempotencyClaim,
  type IdempotencyRef,
  type Deps,
} from '../context/context'
import { isDatabaseAway } from '../database/database-away'
import { FieldRefusal, LeftUnfinished, Refusal } from '../context/insist'
import { refusalAnswer } from '../idempotency/refusal-answer'
import { claimKey, keepOwnAnswer, type KeptAnswer, releaseKey } from '../idempotency/store'
import type { Node } from '../work/run-jobs'
import { type Exchange, type Handler, WrittenAnswer } from './handlers'
import { bearerOf, headerOf } from './headers-of'
import { readUpload, readUploads } from './read-upload'
import { fieldAnswer, inputAnswer, plainRefusal } from './refusal-answers'
import { withoutForeignStatus } from './without-foreign-status'

export interface RouteDeps extends Deps {
  node: Node
  /** Who the bearer of this token is, within this brand. */
  identify(token: string | undefined, brand: Brand): Promise<Actor>
  /** Cookies are `Secure` when the product is reached over https. */
  isSecure: boolean
}

const mostKeyCharacters = 200

/** Registers one route of the contract: checks what comes in, runs its handler, and lets out only what it declares. */
export function serveRoute(
  app: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
  deps: RouteDeps,
): void {
  const parts = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema: z.core.$ZodType | undefined = route[name]
    return schema ? [{ name, schema: strict(schema) }] : []
  })
  app.route({
    method: route.method,
    url: apiBase + route.path,
    ...(route.mostBytes !== undefined && { bodyLimit: route.mostBytes }),
    ...(refusalsOf(route).includes('still-working-on-it') && { config: { whenLate: 'still-working-on-it' } }),
    async handler(request, reply) {
      const answer = await answerFor(request, reply).catch((error: unknown) => {
        if (!reply.sent) throw error
        return lateFault(request, error)
      })
      // Too late: the caller has been told to come again, and the log knows.
      if (!answer) return reply
      const { status, body } = answer
      if (reply.sent) {
        if (body instanceof WrittenAnswer) body.onSent()
        return reply
      }
      const isForLater = status === 503 || (status === 409 && isStillRunning(body))
      if (isForLater) void reply.header('Retry-After', '1')
      if (body instanceof WrittenAnswer) {
        reply.raw.once('finish', body.onSent)
        return reply.code(status).type('application/json; charset=utf-8').send(body.json)
      }
      // Without this it would be sent as an empty body, which is no JSON.
      if (body === null) return reply.code(status).type('application/json; charset=utf-8').send('null')
      return reply.code(status).send(body)
    },
  })

  async function answerFor(request: FastifyRequest, reply: FastifyReply): Promise<KeptAnswer> {
    const brand = brandOfRequest(headerOf(request, 'x-domain'), request.hostBrand)
    const actor = await deps.identify(bearerOf(request), brand)
    const refusal = refusalOf(route, actor)
    if (refusal) return plainRefusal(refusal)
    const call: Record<string, unknown> = {}
    for (const { name, schema } of parts) {
      const received = request[name] ?? {}
      const read = z.safeDecode(schema, received)
      if (!read.success) return inputAnswer(read.error.issues, received)
      call[name] = read.data
    }
    const perform = async (idempotency: IdempotencyClaim | null): Promise<KeptAnswer> => {
      const ctx = contextFor(deps, { actor, brand, requestId: request.id, idempotency })
      try {
        const answer = await handler(ctx, call as never, exchangeOf(request, reply))
        return {
          status: 200,
          body: answer instanceof WrittenAnswer ? answer : z.encode(route.answer, answer),
        }
      } catch (error) {
        if (error instanceof Refusal) return refusalAnswer(error)
        if (error instanceof FieldRefusal) return fieldAnswer(error)
        if (error instanceof LeftUnfinished && !idempotency) return plainRefusal('still-working-on-it')
        throw withoutForeignStatus(error)
      }
    }
    const key = headerOf(request, 'idempotency-key')
    if (!route.takesIdempotencyKey || !key) return perform(null)
    if (key.length > mostKeyCharacters) return plainRefusal('input-not-understood')
    const noteFault = (err: unknown) =>
      request.log.error({ id: request.id, err, route: request.routeOptions.url }, 'fault')
    return performOnce({ actor: actorName(actor), key }, hashOf(request), { perform, noteFault })
  }

  function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
    return {
      header: (name) => headerOf(request, name),
      cookie: (name) => request.cookies[name],
      setHeader: (name, value) => void reply.header(name, value),
      clientAddress: request.ip,
      file: () => readUpload(request, route.takesFile ?? ''),
      files: () => readUploads(request, route.takesFiles ?? /^$/),
      setCookie(name, value, { path, maxAgeSeconds }) {
        void reply.setCookie(name, value, {
          path,
          maxAge: maxAgeSeconds,
          httpOnly: true,
          sameSite: 'strict',
          secure: deps.isSecure,
        })
      },
    }
  }

  async function performOnce(
    ref: IdempotencyRef,
    requestHash: string,
    { perform, noteFault }: Performance,
  ): Promise<KeptAnswer> {
    const { database, clock, node } = deps
    const claim = { ...ref, claimId: randomUUID() }
    node.claims.add(claim.claimId)
    try {
      const found = await claimKey(database, node, claim, { requestHash, startedAt: clock.real() })
      if (found.state === 'done') return found.answer
      if (found.state === 'running') return plainRefusal('still-working-on-it')
      if (found.state === 'used-for-something-else') return plainRefusal('key-used-for-something-else')
      try {
        const answer = await perform(claim)
        // A provider that was away for a moment is no final answer either.
        if (answer.status >= 500) await releaseKey(database, claim)
        else await keepOwnAnswer(database, claim, answer)
        return answer
      } catch (error) {
        // What was left half done is finished by a reconciler, which keeps the answer under this very key.
        if (error instanceof LeftUnfinished) return plainRefusal('still-working-on-it')
        // A fault of ours is never kept: the caller may try again. A key that cannot be released now is dropped by its node.
        if (await releaseKey(database, claim).catch(() => false)) throw error
        // Something was written down under the key, or a commit whose answer was lost may have done it.
        noteFault(error)
        return plainRefusal('still-working-on-it')
      }
    } finally {
      node.claims.delete(claim.claimId)
    }
  }
}

interface Performance {
  perform(claim: IdempotencyClaim): Promise<KeptAnswer>
  /** Writes an error down that nobody is told about. */
  noteFault(error: unknown): void
}

/** Whether this person may call at all; every call asks this first. */
function refusalOf(route: Route, actor: Actor): RefusalName | undefined {
  if (route.caller === 'anyone') return undefined
  if (actor.kind !== 'person') return 'session-has-ended'
  switch (route.caller) {
    case 'operator':
      return actor.isOperator ? undefined : 'not-allowed'
    case 'corporate':
      return actor.isCorporate || actor.isOperator ? undefined : 'not-allowed'
    case 'member':
      if (!actor.isComplete) return 'profile-incomplete'
  }
  return actor.isCorporate && !isOpenToCorporate(route) ? 'not-allowed' : undefined
}

function isStillRunning(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === ('still-working-on-it' satisfies RefusalName)
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
}

/** The line of the time limit tells of a database that was too slow; what else went wrong is a fault all the same. */
function lateFault({ id, log, routeOptions }: FastifyRequest, error: unknown): undefined {
  if (!isDatabaseAway(error)) log.error({ id, err: error, route: routeOptions.url }, 'fault')
}
