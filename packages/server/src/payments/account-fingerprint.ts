import { createHmac } from 'node:crypto'
import type { Deps } from '../context/context'
import { signingKey } from '../http/store'

export interface BankAccount {
  accountName: string
  bsb: string
  accountNumber: string
}

/** Tells whether two bank accounts are the same after the number itself was forgotten. Without the key it tells nothing. */
export type Fingerprint = (account: BankAccount) => Promise<string>

export function accountFingerprint({ database, clock }: Deps): Fingerprint {
  return async ({ accountName, bsb, accountNumber }) => {
    const key = await signingKey(database, 'debit-accounts', clock.real())
    const holder = accountName.toLowerCase().replaceAll(/\s+/g, ' ')
    return createHmac('sha256', key).update(`${bsb}\n${accountNumber}\n${holder}`).digest('base64url')
  }
}
