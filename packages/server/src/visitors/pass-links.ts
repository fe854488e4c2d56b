import { uuidPattern } from '@bayshare/domain/forms/uuid'
import { tokenHash } from '../accounts/session-token'
import type { Deps } from '../context/context'
import { signatures } from '../http/signatures'

/** How the visit behind a link is found. */
export type LinkKey = { id: string } | { hash: Buffer }

/**
 * The link that a resident hands out is kept nowhere, so texts to the visitor carry another one, signed by the
 * installation. Both open the same visit.
 */
export interface PassLinks {
  tokenFor(invitationId: string): Promise<string>
  read(token: string): Promise<LinkKey>
}

export function passLinks(deps: Deps): PassLinks {
  const sign = signatures(deps, 'visitor-passes')
  return {
    async tokenFor(invitationId) {
      return `${invitationId}.${(await sign()).of(invitationId)}`
    },
    async read(token) {
      const [id = '', signature = ''] = token.split('.')
      const isSigned = uuidPattern.test(id) && (await sign()).isRight(id, signature)
      return isSigned ? { id } : { hash: tokenHash(token) }
    },
  }
}
