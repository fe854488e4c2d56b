import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { KeptReport } from './delivery-store'

/**
 * Reports come in any order: only one from after the address was cleared makes it bad again. An address that is nobody's
 * any more is not kept.
 */
export async function noteBounces(tx: Transaction, bounces: readonly KeptReport[]): Promise<void> {
  const told = bounces.map(({ recipient, event, reason, timestamp }) => ({
    address: recipient.toLowerCase(),
    event,
    reason,
    at: timestamp.toString(),
  }))
  await sql`
    insert into bounced_addresses as kept (address, event, reason, bounced_at)
    select distinct on (t.address) t.address, t.event, t.reason, t.at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (address text, event text, reason text, at timestamptz)
    where exists (select from accounts a where lower(a.email) = t.address)
    order by t.address, t.at desc
    on conflict (address) do update
    set event = excluded.event, reason = excluded.reason, bounced_at = excluded.bounced_at
    where excluded.bounced_at > kept.bounced_at`.execute(tx)
}

/** What bounced before does not count any more. */
export async function clearBounce(tx: Transaction, address: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('bouncedAddresses')
    .set({ clearedAt: now })
    .where('address', '=', address.toLowerCase())
    .execute()
}

/** The addresses that a person who leaves was written to. */
export async function forgetBouncesOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await sql`
    delete from bounced_addresses where address in (
      select lower(recipient) from outgoing_messages where account_id = ${accountId} and channel = 'mail')`.execute(
    tx,
  )
}
