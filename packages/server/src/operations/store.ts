import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Finding } from '../doctor/run-checks'

/** Takes the place of what the check before found. */
export async function keepHealth(
  tx: Transaction,
  { at, by, findings }: { at: Temporal.Instant; by: AccountId; findings: readonly Finding[] },
): Promise<void> {
  await sql`
    insert into health_checks (checked_at, checked_by, findings) values (${at}, ${by}, ${JSON.stringify(findings)}::jsonb)
    on conflict (is_last) do update set
      checked_at = excluded.checked_at, checked_by = excluded.checked_by, findings = excluded.findings
    where health_checks.checked_at <= excluded.checked_at`.execute(tx)
}
