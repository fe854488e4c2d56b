import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { AuditLog } from '../database/schema'

export async function insertLogged(tx: Transaction, line: Insertable<AuditLog>): Promise<void> {
  await tx.insertInto('auditLog').values(line).execute()
}
