import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'

/** What a cancellation or a debit that never came gave back, by where it went. The ledger knows best. */
export async function givenBack(
  db: ReadHandle,
  charge: { bookingId: string; chargeId?: string },
  kind: 'booking-cancelled' | 'debit-failed',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ to: string; amount: number }>`
    select a.kind as to, sum(e.amount_cents)::bigint as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.credit_account
    join ledger_accounts f on f.id = e.debit_account
    where t.kind = ${kind} and e.booking_id = ${charge.bookingId} and f.kind = 'stay-clearing'
      and (${charge.chargeId ?? null}::uuid is null
           or t.subject = (select ledger_subject from charges where id = ${charge.chargeId ?? null}::uuid))
    group by a.kind`.execute(db)
  return new Map(rows.map((row) => [row.to, row.amount]))
}
