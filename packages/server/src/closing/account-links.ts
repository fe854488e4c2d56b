import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import type { Deps } from '../context/context'
import { signatures } from '../http/signatures'

/** The links by which those who have left name another bank account. A newer one ends those before it. */
export interface ClosedAccountLinks {
  tokenFor(accountId: AccountId, askedAt: Temporal.Instant): Promise<string>
  /** Whose link it may be; whether it is right depends on when that person was asked last. */
  accountOf(token: string): AccountId | undefined
  isRight(token: string, askedAt: Temporal.Instant): Promise<boolean>
}

export function closedAccountLinks(deps: Deps): ClosedAccountLinks {
  const sign = signatures(deps, 'closed-accounts')
  const content = (accountId: string, askedAt: Temporal.Instant) =>
    `${accountId}/${askedAt.epochMilliseconds}`
  return {
    async tokenFor(accountId, askedAt) {
      return `${accountId}.${(await sign()).of(content(accountId, askedAt))}`
    },
    accountOf(token) {
      const [accountId = ''] = token.split('.')
      return uuidPattern.test(accountId) ? asAccountId(accountId) : undefined
    },
    async isRight(token, askedAt) {
      const [accountId = '', signature = ''] = token.split('.')
      return (await sign()).isRight(content(accountId, askedAt), signature)
    },
  }
}
