import { type Actor, visitor } from '@bayshare/domain/accounts/actor'
import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Deps } from '../context/context'
import { profileFacts } from './profile-facts'
import { tokenHash } from './session-token'
import { findSession } from './session-store'

/** Who the bearer of a token is. A token of another brand identifies nobody (rule: brand scope). */
export function identifier({ database, clock }: Deps) {
  return async (token: string | undefined, brand: Brand): Promise<Actor> => {
    if (!token) return visitor
    const session = await findSession(database.read(), tokenHash(token), brand.id, clock.real())
    if (session?.kind !== 'access') return visitor
    return {
      kind: 'person',
      accountId: session.accountId,
      sessionId: session.id,
      isCorporate: session.isCorporate,
      isOperator: session.isOperator,
      isComplete: isComplete(profileFacts(session), brand),
    }
  }
}
