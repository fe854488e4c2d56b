import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import type { Deps } from '../context/context'
import { signatures } from '../http/signatures'

/**
 * The address of a pass in a mail. A pass is issued anew each day, so the mail holds no picture but where the current one is
 * drawn, for as long as the booking lets its driver in.
 */
export interface MailedPasses {
  pathFor(driverId: AccountId, reference: string): Promise<string>
  /** For whom the address was made; undefined when it was not made here. */
  driverOf(path: string, query: Readonly<Record<string, unknown>>): Promise<AccountId | undefined>
}

export const mailedFile = 'code.png'

export function mailedPasses(deps: Deps): MailedPasses {
  const sign = signatures(deps, 'mailed-passes')
  return {
    async pathFor(driverId, reference) {
      const path = `/passes/${reference}/${mailedFile}`
      return `${path}?for=${driverId}&sign=${(await sign()).of(signedContent(path, driverId))}`
    },
    async driverOf(path, { for: person, sign: given }) {
      if (typeof person !== 'string' || typeof given !== 'string') return undefined
      return (await sign()).isRight(signedContent(path, person), given) ? asAccountId(person) : undefined
    },
  }
}

function signedContent(path: string, person: string): string {
  return `${path}\n${person}`
}
