import type { Actor } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { brandOfRequest } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context/context'
import { bearerOf, headerOf } from '../http/headers-of'
import { plainRefusal } from '../http/refusal-answers'
import { identifier } from './identify'

interface RequestingPerson {
  actor: Extract<Actor, { kind: 'person' }>
  brand: Brand
}

/** Who asks where no route of the contract answers, such as for a file: by the token of a session of the brand, as with every call. */
export function personOfRequest(deps: Deps) {
  const identify = identifier(deps)
  return async (request: FastifyRequest): Promise<RequestingPerson | undefined> => {
    const brand = brandOfRequest(headerOf(request, 'x-domain'), request.hostBrand)
    const actor = await identify(bearerOf(request), brand)
    return actor.kind === 'person' ? { actor, brand } : undefined
  }
}

export function noSession(reply: FastifyReply): FastifyReply {
  const { status, body } = plainRefusal('session-has-ended')
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
