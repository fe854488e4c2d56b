import type { Deps } from '../context/context'
import { signatures } from '../http/signatures'

export interface BankAccount {
  accountName: string
  bsb: string
  accountNumber: string
}

/** Tells whether two bank accounts are the same after the number itself was forgotten. Without the key it tells nothing. */
export type Fingerprint = (account: BankAccount) => Promise<string>

export function accountFingerprint(deps: Deps): Fingerprint {
  const accountSignatures = signatures(deps, 'debit-accounts')
  return async ({ accountName, bsb, accountNumber }) => {
    const { of } = await accountSignatures()
    const holder = accountName.toLowerCase().replaceAll(/\s+/g, ' ')
    return of(`${bsb}\n${accountNumber}\n${holder}`)
  }
}
