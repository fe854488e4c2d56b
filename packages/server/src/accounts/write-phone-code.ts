import { createHash, randomInt } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Transaction } from '../database/open-database'
import { keepPhoneCode } from './proof-store'

export interface PhoneCodeOrder {
  accountId: AccountId
  /** A newer code ends this one: then there is nothing to write. */
  codeId: string
  /** Real time, by which codes live. */
  now: Temporal.Instant
}

export interface WrittenPhoneCode {
  telephoneNumber: string
  code: string
}

/** Draws the code in the transaction that writes the message, so that it stands nowhere else in the clear. */
export async function writePhoneCode(
  tx: Transaction,
  order: PhoneCodeOrder,
): Promise<WrittenPhoneCode | undefined> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const kept = await keepPhoneCode(tx, order, phoneCodeHash(order.codeId, code))
  return kept && { telephoneNumber: kept.telephoneNumber, code }
}

/** The random id of each code is its salt, so equal codes look different in the table. */
export function phoneCodeHash(codeId: string, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest()
}
