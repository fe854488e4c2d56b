import { isHardBounce } from '@bayshare/domain/notifications/delivery-event'
import type { Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { DeliveryReport } from '../ports/delivery-reports'
import { keepReports } from './delivery-store'
import { noteBounces } from './bounce-store'

/** Keeps what became of mails. They come in any order, several times, and about mails of others. */
export async function takeReports({ database }: Deps, reports: readonly DeliveryReport[]): Promise<void> {
  if (reports.length > 0) await database.transaction((tx) => takeReportsIn(tx, reports))
}

export async function takeReportsIn(tx: Transaction, reports: readonly DeliveryReport[]): Promise<void> {
  const kept = await keepReports(tx, reports)
  const bounces = kept.filter(({ event, type, reason }) =>
    isHardBounce({ event, ...(type !== null && { type }), ...(reason !== null && { reason }) }),
  )
  if (bounces.length > 0) await noteBounces(tx, bounces)
}
