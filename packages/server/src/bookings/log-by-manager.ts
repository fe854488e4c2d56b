import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { type LoggedAct, logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { LockedBooking } from './locked-booking'

/** What the manager of a building does for a booking is written down; its owner and driver act for themselves. */
export async function logByManager(
  ctx: Context,
  tx: Transaction,
  party: Party,
  { reference, buildingId }: Pick<LockedBooking, 'reference' | 'buildingId'>,
  logged: Pick<LoggedAct, 'act' | 'before' | 'after'>,
): Promise<void> {
  if (party !== 'manager') return
  await logAct(ctx, tx, { ...logged, subjectType: 'booking', subjectId: reference, buildingId })
}
