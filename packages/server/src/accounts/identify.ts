import { type AccountId, type Actor, visitor } from '@bayshare/domain/accounts/actor'
import type { Surroundings } from '../context/context'
import { tokenHash } from './session-token'
import { findSession } from './store'

/** Who the bearer of a token is. A token of another brand makes nobody (DECISIONS 42). */
export function identifier({ database, clock }: Surroundings) {
  return async (token: string | undefined, brandId: string): Promise<Actor> => {
    if (!token) return visitor
    const session = await findSession(database.read(), tokenHash(token), brandId, clock.real())
    if (session?.kind !== 'access') return visitor
    return { kind: 'person', accountId: session.accountId as AccountId, isCorporate: session.isCorporate }
  }
}
