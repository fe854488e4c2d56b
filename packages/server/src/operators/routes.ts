import type { OperatedPerson } from '@bayshare/contract/operators'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import type { Handlers } from '../http/handlers'
import { findPeople } from './people-queries'
import { personForOperator } from './person-queries'
import { endSessionsOfPerson, featureOwner, logSeen, restoreAccount, suspendAccount } from './suspend-account'

/** What operators see and do of accounts (rule: operators). */
export const operatorRoutes = {
  findPeople: (ctx, { query }) => findPeople(ctx, query),
  async personForOperator(ctx, { params }) {
    const person = await personForOperator(ctx, idIn(params))
    await logSeen(ctx, person.id)
    return person
  },
  async suspendAccount(ctx, { params, body }): Promise<OperatedPerson> {
    await suspendAccount(ctx, idIn(params), body.reason)
    return personForOperator(ctx, idIn(params))
  },
  async restoreAccount(ctx, { params }) {
    await restoreAccount(ctx, idIn(params))
    return personForOperator(ctx, idIn(params))
  },
  async endSessionsOfPerson(ctx, { params }) {
    await endSessionsOfPerson(ctx, idIn(params))
    return personForOperator(ctx, idIn(params))
  },
  async featureOwner(ctx, { params, body }) {
    await featureOwner(ctx, idIn(params), body.isFeatured)
    return personForOperator(ctx, idIn(params))
  },
} satisfies Partial<Handlers>

/** An id may come in capital letters, and is compared with our own. */
function idIn({ accountId }: { accountId: AccountId }): AccountId {
  return asAccountId(accountId.toLowerCase())
}
