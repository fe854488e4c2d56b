import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import type { Deps } from '../context/context'
import { signatures } from '../http/signatures'

/** The links that guests come back by. Whoever has one acts for its guest, so it stands only in their mails and browser. */
export interface GuestLinks {
  tokenFor(guestId: AccountId): Promise<string>
  /** Whose link it is; undefined when it was not made here. */
  guestBehind(token: string): Promise<AccountId | undefined>
}

export function guestLinks(deps: Deps): GuestLinks {
  const sign = signatures(deps, 'guests')
  return {
    async tokenFor(guestId) {
      return `${guestId}.${(await sign()).of(guestId)}`
    },
    async guestBehind(token) {
      const [guestId = '', signature = ''] = token.split('.')
      if (!uuidPattern.test(guestId) || !(await sign()).isRight(guestId, signature)) return undefined
      return asAccountId(guestId)
    },
  }
}
