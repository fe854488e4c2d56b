import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'

type Facts = Readonly<Record<string, string | null>>

/** Everything about the staff of a building is written down under the building (rule: audit log). */
export function logStaff(
  ctx: Context,
  tx: Transaction,
  line: { act: string; buildingId: string; before?: Facts; after?: Facts },
): Promise<void> {
  return logAct(ctx, tx, { ...line, subjectType: 'staff', subjectId: line.buildingId })
}
